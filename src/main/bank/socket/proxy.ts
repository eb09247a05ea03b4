import { isLoopbackHost } from '../../../shared/base/hosts.ts'
import type { Target } from '../../../shared/base/target.ts'
import { err, ok, type Result } from '../../../shared/errors/index.ts'

/** The proxies of a connection as Node's agents take them; null where there is none. */
export type Proxies = Readonly<Record<string, string>> | null

/** Answers by which proxies an address is reached, as a PAC script does: `PROXY host:port; DIRECT`. */
export type AskProxies = (url: string) => Promise<string>

/** How long the system may think, in milliseconds; a script of an office may be loaded first. */
const PATIENCE_MS = 5000
/** How long an answer holds, in milliseconds. */
const HOLDS_MS = 60_000

let ask: AskProxies | null = null
const answers = new Map<string, { readonly until: number; readonly said: Promise<string> }>()

/** From now on the system says which proxies there are; null has the environment say it (`HTTPS_PROXY`, `NO_PROXY`). */
export function askForProxies(of: AskProxies | null): void {
  ask = of
  answers.clear()
}

const NAMES = ['HTTPS_PROXY', 'HTTP_PROXY', 'NO_PROXY'].flatMap((name) => [
  name,
  name.toLowerCase(),
])

function ofEnvironment(): Proxies {
  const set = NAMES.flatMap((name) => {
    const value = process.env[name]
    return value === undefined || value === '' ? [] : [[name, value] as const]
  })
  return set.length === 0 ? null : Object.fromEntries(set)
}

/** `PROXY 10.0.0.1:3128`, also with the name that newer scripts use. */
const STEP = /^(?:(DIRECT)|(PROXY|HTTPS?) +((?:[\w.-]+|\[[\da-f:]+\]):\d{1,5}))$/i

/** The first way that can be gone; `proxy` where there is none. */
function wayOf(said: string): Result<Proxies, string> {
  for (const step of said.split(';')) {
    const [, direct, kind = '', host = ''] = STEP.exec(step.trim()) ?? []
    if (direct !== undefined) return ok(null)
    const url = `${kind.toUpperCase() === 'HTTPS' ? 'https' : 'http'}://${host}`
    if (host !== '' && URL.canParse(url)) return ok({ HTTPS_PROXY: url, HTTP_PROXY: url })
  }
  return err('proxy')
}

/** A system that does not answer leaves the direct way, as in a browser. */
function systemProxy(system: AskProxies, url: string): Promise<string> {
  const over = new Promise<string>((resolve) => setTimeout(resolve, PATIENCE_MS, 'DIRECT').unref())
  return Promise.race([system(url).catch(() => 'DIRECT'), over])
}

/** The proxies for a target; nothing on this computer has one. Fails with a reason where no way can be gone. */
export async function proxiesFor({ secure, host, port }: Target): Promise<Result<Proxies, string>> {
  if (isLoopbackHost(host)) return ok(null)
  if (ask === null) return ok(ofEnvironment())
  // A path may hold a signature, and no script is told it.
  const url = `${secure ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${port}/`
  const now = performance.now()
  const kept = answers.get(url)
  const answer =
    kept !== undefined && kept.until > now
      ? kept
      : { until: now + HOLDS_MS, said: systemProxy(ask, url) }
  answers.set(url, answer)
  return wayOf(await answer.said)
}
