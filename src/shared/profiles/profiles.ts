import * as z from 'zod'
import { isHost, isLoopbackHost } from '../base/hosts.ts'
import { notificationKinds, proposedPaths } from '../wire/notifications.ts'
import { positionTimeSchema } from './position-time.ts'

/** The bank's environments, and the embedded bank of the demo profile. */
export const environments = ['demo', 'sandbox', 'homologation', 'production'] as const
export type Environment = (typeof environments)[number]

const HTTP_HOST = /^http:\/\/([^/\s]*?)(?::\d+)?(?:\/|$)/i

/** True for an address that may be called: https anywhere, http on this computer only (the embedded bank). */
export const isServiceAddress = (text: string): boolean =>
  /^https:\/\/[^/\s]+/i.test(text) || isLoopbackHost(HTTP_HOST.exec(text)?.[1] ?? '')

/** Windows keeps a secret with both addresses in 2,560 bytes. */
const httpUrl = z.string().trim().max(500).refine(isServiceAddress, 'https')

const webhookPath = z.string().regex(/^\/[A-Za-z0-9._~/-]{1,200}$/)

/** Paths for the kinds whose path the specification does not show; one that another kind has is no path for them. */
const webhookPathsSchema = z
  .object({ 'cvu-cashout': webhookPath.optional(), 'mep-result': webhookPath.optional() })
  .superRefine((paths, context) => {
    const taken = Object.values(notificationKinds).flatMap(({ path }) => path ?? [])
    const custom = [
      ['cvu-cashout', paths['cvu-cashout'] ?? proposedPaths['cvu-cashout']],
      ['mep-result', paths['mep-result'] ?? proposedPaths['mep-result']],
    ] as const
    const isTaken = (kind: string, path: string): boolean =>
      taken.some((other) => other === path) ||
      custom.some(([other, same]) => other !== kind && same === path)
    for (const [kind, path] of custom)
      if (isTaken(kind, path)) context.addIssue({ code: 'custom', path: [kind], message: 'taken' })
  })

/** Where the webhook listener of a profile listens; 127.0.0.1 unless the user chooses otherwise. Port 0 takes a free one. */
export const listenerSchema = z.object({
  enabled: z.boolean(),
  host: z.string().max(300).refine(isHost, 'host'),
  port: z.number().int().min(0).max(65535),
  paths: webhookPathsSchema.optional(),
  /** Takes notifications without x-api-key too, where the specification does not show that they carry it. */
  keyless: z.boolean().optional(),
  /** The names under which a proxy or tunnel hands notifications on, besides this computer's own. */
  reachedBy: z
    .array(z.string().max(300).toLowerCase().refine(isHost, 'host'))
    .max(20)
    .readonly()
    .optional(),
})
export type ListenerSettings = z.infer<typeof listenerSchema>

/** Text that may stand in a header. */
export const HEADER_TEXT = /^[\x20-\x7e\xa0-\xff]+$/

/** A connection to a bank. The client_secret is not part of it and never leaves the vault. */
export const connectionSchema = z.object({
  baseUrl: httpUrl,
  authUrl: httpUrl,
  realm: z.string().trim().min(1).max(100),
  userAgent: z.string().trim().min(1).max(200).regex(HEADER_TEXT, 'characters'),
  clientId: z.string().trim().min(1).max(200),
})
export type Connection = z.infer<typeof connectionSchema>

/** More download hosts than a bank has; each stands in main's question. */
export const MOST_DOWNLOAD_HOSTS = 20

const downloadHost = z.string().min(1).max(255)

/** The PSP's desk: whether it has an area, and the accounts that a person confirmed to hold customers' money. */
export const pspSettings = z.object({
  desk: z.enum(['auto', 'on', 'off']),
  accounts: z
    .array(z.object({ key: z.string().min(1).max(40), currency: z.string().min(1).max(20) }))
    .max(200)
    .readonly(),
})
export type PspSettings = z.infer<typeof pspSettings>

/** Whether the desk has an area: a person says so, or else a credit to an own CVU was seen. */
export const shownDesk = (psp: PspSettings | undefined, credited: boolean): boolean =>
  psp === undefined || psp.desk === 'auto' ? credited : psp.desk === 'on'

/** A profile as stored on disk, without any secret. */
export const profileSchema = connectionSchema.extend({
  id: z.string().min(1).max(64),
  name: z.string().trim().min(1).max(80),
  environment: z.enum(environments),
  createdAt: z.string(),
  /** Body of the position request; null sends none (the specification shows none). */
  positionRequestBody: z.string().max(10_000).nullable(),
  /** Parameters of the list of incoming credits, as they were agreed with the bank: JSON, see `CreditsQuery`. */
  creditsQuery: z.string().max(4000).nullable().optional(),
  /** Hosts, besides that of base_url, from which an announced file may be downloaded. */
  downloadHosts: z.array(downloadHost).max(MOST_DOWNLOAD_HOSTS).readonly(),
  listener: listenerSchema,
  /** The polled jobs that a person switched off, by their ids. */
  pollingOff: z.array(z.string().min(1).max(40)).max(100).readonly().optional(),
  /** The time from which the position of each bank day is requested automatically; `pollingOff` switches it off. */
  positionTime: positionTimeSchema.optional(),
  /** Echeqs are read by the bank's version 1, which its specification calls obsolete. */
  olderEcheqs: z.boolean().optional(),
  psp: pspSettings.optional(),
})
export type Profile = z.infer<typeof profileSchema>

/** The input of the connect form: a connection, its name and environment, and the secret on its way to the vault. */
export const profileDraftSchema = connectionSchema.extend({
  name: z.string().trim().min(1).max(80),
  environment: z.enum(['sandbox', 'homologation', 'production']),
  clientSecret: z.string().min(1).max(500),
})
export type ProfileDraft = z.infer<typeof profileDraftSchema>

/** The realm that the specification names for an environment; the form proposes it. */
export const defaultRealm = (environment: Environment): string =>
  environment === 'production' ? 'Service-Realm' : 'external-qa-realm'

/** How a profile's secrets are held: in the OS keychain, or only in memory until the application closes. */
export type SecretStorage = 'keychain' | 'session'
