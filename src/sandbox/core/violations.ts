/** Records violations of the specification by clients, so that a test can end by asserting that there are none. */

export const violationRules = [
  'user_agent_missing',
  'trace_id_missing',
  'trace_id_format',
  'trace_id_repeated',
  'bearer_missing',
  'basic_auth_missing',
  'content_type',
  'not_json',
  'body_shape',
  'money_as_text',
  'unknown_path',
  'unknown_query_parameter',
  'query_parameter',
  'path_parameter',
  'limit',
  'repeated_id',
  'download_url_altered',
  'download_method',
  'download_with_bearer',
  'webhook_answer',
] as const
export type ViolationRule = (typeof violationRules)[number]

export interface Violation {
  readonly at: string
  readonly rule: ViolationRule
  readonly method: string
  readonly path: string
  readonly trace_id: string | null
  readonly detail: string
}
