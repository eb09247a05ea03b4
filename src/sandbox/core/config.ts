import * as z from 'zod'

/** How a bank behaves where banks may differ. */
const configSchema = z.strictObject({
  /** Milliseconds from PROCESSING to COMPLETED; null waits for `POST /settle {kind:"file"}`. */
  generation_ms: z.number().int().min(0).nullable(),
  /** Milliseconds after which accepted orders settle by themselves; null waits for `POST /settle`. */
  settle_ms: z.number().int().min(0).nullable(),
  generation_fails: z.boolean(),
  /** Holdings of the position files requested from now on. */
  holdings: z.number().int().min(0).max(1_000_000),
  /** Position files as a small business has them, instead of amounts and names that break careless code. */
  everyday: z.boolean(),
  announces_movements: z.boolean(),
  /** The list of credits has those of a PSP's customers too. */
  psp: z.boolean(),
  /** Seconds added to `created_at` of the position files generated from now on; negative for an old file. */
  created_at_offset_s: z.number().int(),
  /** Lifetime of access tokens, seconds. */
  token_expires_in: z.number().int().min(1),
  /** Base of download URLs, when it shall differ from base_url. */
  download_base_url: z.string().nullable(),
  /** The portal demands a cmc7 on issuance. */
  cmc7_required: z.boolean(),
  /** The number of the first page of a list. */
  first_page: z.union([z.literal(0), z.literal(1)]),
  /**
   * How incoming credits are listed. `by_page` counts the pages, `silent` does not. `ignored` always gives the first page,
   * counted; `refused` does too, but answers 400 to `page`. `uncounted` lists all at once.
   */
  incoming_pages: z.enum(['by_page', 'silent', 'ignored', 'refused', 'uncounted']),
  /** Older credits besides, which are listed where all are listed at once. */
  incoming_rows: z.number().int().min(0).max(5_000_000),
  /** Names of that list's parameters that were agreed in private, each for one that is known; any other is refused. */
  incoming_query: z
    .record(z.string(), z.enum(['account_key', 'from', 'to', 'page', 'size']))
    .nullable(),
  loose_tax_ids: z.boolean(),
})
export type BankConfig = z.infer<typeof configSchema>

/** The configuration that `POST /config` can change while the bank runs. */
export const configChangesSchema = configSchema.partial()
export type ConfigChanges = z.infer<typeof configChangesSchema>

export const defaultConfig: BankConfig = {
  generation_ms: 1500,
  settle_ms: null,
  generation_fails: false,
  holdings: 60,
  everyday: false,
  announces_movements: false,
  psp: false,
  created_at_offset_s: 0,
  token_expires_in: 300,
  download_base_url: null,
  cmc7_required: false,
  first_page: 1,
  incoming_pages: 'by_page',
  incoming_rows: 0,
  incoming_query: null,
  loose_tax_ids: false,
}
