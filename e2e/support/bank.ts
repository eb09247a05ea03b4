import { type RunningServer, startScript } from './processes.ts'

/** What `npm run sandbox` prints. */
export type BankConnection = {
  readonly base_url: string
  readonly auth_url: string
  readonly realm: string
  readonly client_id: string
  readonly client_secret: string
  readonly webhook_api_key: string
  readonly control_url: string
}

/** The embedded bank in a process of its own, with its control calls. */
export type Bank = RunningServer<BankConnection> & {
  readonly control: <T>(path: string, body?: unknown) => Promise<T>
}

/** Starts the embedded bank on a free port. */
export async function startBank(args: readonly string[] = ['--seed', '1']): Promise<Bank> {
  const running = await startScript<BankConnection>('sandbox', ['--port', '0', ...args])
  const control = async <T>(path: string, body?: unknown): Promise<T> => {
    const response = await fetch(`${running.info.control_url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    if (!response.ok)
      throw new Error(`control ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }
  return { ...running, control }
}
