import { Agent, Server as HttpServer, type IncomingMessage, request } from 'node:http'
import { Server } from 'node:net'
import { Duplex } from 'node:stream'
import { as, later, type Party, partyHere } from './loop.ts'

/** The network of the world: connections in memory under Node's own HTTP. */

/** How long bytes are on their way, milliseconds. */
const LATENCY_MS = 2

interface ListeningServer {
  readonly server: Server
  readonly party: Party
  readonly port: number
}

const ports = new Map<number, ListeningServer>()
const places = new WeakMap<Server, ListeningServer>()
const heldBy = new Map<Party, Set<Wire>>()
/** Those of programs that were dropped. */
const dropped: Wire[] = []
let nextPort = 40_000

/** A port that cannot be reached: the code of the system, or that nothing is heard of it. */
interface Outage {
  readonly port: number
  readonly how: string
}
const outages = new Set<Outage>()
/** Whether a connection can be made now; the code of the system where it cannot. */
const obstacle = (to: number): string | null =>
  [...outages].find(({ port }) => port === to)?.how ?? null

/** Has a port be out of reach, and what is open to it be cut. Answers what ends that; other outages of it go on. */
export function obstruct(port: number, how: string, cuts: boolean): () => void {
  const outage = { port, how }
  outages.add(outage)
  if (cuts)
    for (const wire of [...heldBy.values()].flatMap((all) => [...all]))
      if (wire.port === port) wire.lose(how)
  return () => void outages.delete(outage)
}

/** What the bank sends by itself and what holds it back; what waits goes on in its order. */
const holds = new Set<object>()
let waiting: (() => void)[] = []
/** Has what the bank sends by itself wait on its way. Answers what lets it go on. */
export function holdBack(): () => void {
  const hold = {}
  holds.add(hold)
  return () => {
    if (holds.delete(hold) && holds.size === 0) for (const go of waiting.splice(0)) go()
  }
}

/** Everything can be reached, and nothing waits. */
export function clearNetwork(): void {
  outages.clear()
  holds.clear()
  for (const go of waiting.splice(0)) go()
}

const systemError = (code: string): Error => Object.assign(new Error(code), { code })

class Wire extends Duplex {
  connecting = false
  readonly remoteAddress = '127.0.0.1'
  readonly remotePort = 50_000
  readonly encrypted = false
  peer: Wire | null = null
  /** The port of the server at one of its ends. */
  port = 0
  /** Nothing comes through any more, and nobody tells. */
  silent = false
  /** Node's own, while it reads from here. */
  parser: { readonly close: () => void } | null = null
  #timer: (() => void) | null = null
  readonly owner: Party = partyHere()
  constructor() {
    super({ allowHalfOpen: true, emitClose: true })
    const wires = heldBy.get(this.owner) ?? new Set()
    heldBy.set(this.owner, wires.add(this))
    this.once('close', () => wires.delete(this))
  }
  override _read(): void {}
  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    const { peer } = this
    if (this.owner.ended) return
    if (this.connecting) {
      this.once('connect', () => this._write(chunk, _encoding, done))
      return
    }
    deliver(peer, () => peer?.push(Buffer.from(chunk)))
    process.nextTick(done)
  }
  override _final(done: () => void): void {
    const { peer } = this
    deliver(peer, () => peer?.push(null))
    done()
  }
  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.setTimeout(0)
    const { peer } = this
    const isReset = error !== null || !this.writableFinished
    deliver(peer, () => {
      if (peer === null || peer.destroyed) return
      if (isReset) peer.destroy(systemError('ECONNRESET'))
      else if (peer.readableEnded || peer.readableLength === 0) peer.push(null)
    })
    done(error)
  }
  setTimeout(ms: number, hear?: () => void): this {
    this.#timer?.()
    this.#timer = null
    if (hear !== undefined) this.once('timeout', hear)
    if (ms > 0) this.#timer = later(ms, () => void this.emit('timeout'))
    return this
  }
  /** Ends with the network: with the system's word, or without any. */
  lose(how: string): void {
    if (how === 'hang') this.silent = true
    else as(this.owner, () => later(0, () => void this.resetAndDestroy()))
  }
  destroySoon(): void {
    if (this.writable) this.end()
    if (this.writableFinished) this.destroy()
    else this.once('finish', () => this.destroy())
  }
  resetAndDestroy(): this {
    return this.destroy(systemError('ECONNRESET'))
  }
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }
  address(): object {
    return { address: '127.0.0.1', port: 50_000, family: 'IPv4' }
  }
}

/** Each end hears of the other one as whoever holds it. */
function deliver(to: Wire | null, work: () => void): void {
  if (to === null || to.silent) return
  as(to.owner, () =>
    later(LATENCY_MS, () => {
      if (!to.destroyed) work()
    }),
  )
}

const realClear = clearInterval
/** Node looks at a server's connections again and again until it is closed, which a program that was dropped never does. */
function stopLooking({ server }: ListeningServer): void {
  for (const symbol of Object.getOwnPropertySymbols(server))
    if (symbol.description === 'http.server.connectionsCheckingInterval')
      realClear(Reflect.get(server, symbol) as NodeJS.Timeout)
}

/** Cuts everything that somebody holds, as the end of a process does. */
export function cutConnections(party: Party): void {
  for (const wire of heldBy.get(party) ?? []) {
    const { peer } = wire
    deliver(peer, () => peer?.destroy(systemError('ECONNRESET')))
    dropped.push(wire)
  }
  heldBy.delete(party)
  for (const one of ports.values()) if (one.party === party) stopLooking(one)
}

/** Opens a connection to a port of the world. */
function connect(options: { readonly port?: number | string | null }): Wire {
  const here = new Wire()
  here.connecting = true
  const port = Number(options.port)
  here.port = port
  later(LATENCY_MS, () => {
    if (here.destroyed) return
    const code = obstacle(port)
    const listening = ports.get(port)
    if (code === 'hang') return
    if (code !== null || listening === undefined || listening.party.ended) {
      here.destroy(systemError(code ?? 'ECONNREFUSED'))
      return
    }
    const there = as(listening.party, () => new Wire())
    here.peer = there
    there.peer = here
    there.port = port
    as(listening.party, () => later(0, () => void listening.server.emit('connection', there)))
    here.connecting = false
    here.emit('connect')
    here.emit('ready')
  })
  return here
}

type AnyFunction = (...args: readonly unknown[]) => unknown
/** Node's own methods, as they are before the world's take their place. */
const ownMethod = (name: string): AnyFunction => Reflect.get(Server.prototype, name) as AnyFunction
const own = {
  listen: ownMethod('listen'),
  close: ownMethod('close'),
  address: ownMethod('address'),
}
let outside = false
const outer = new WeakSet<Server>()
/** Servers that begin to listen meanwhile are reached from outside the world, by the system's network. */
export const listenOutside = (yes: boolean): void => {
  outside = yes
}

function listen(this: Server, ...args: readonly unknown[]): Server {
  if (outside) {
    outer.add(this)
    Reflect.apply(own.listen, this, args)
    return this
  }
  const [first, ...rest] = args
  const options = typeof first === 'object' && first !== null ? first : { port: first }
  const asked = 'port' in options ? Number(options.port) : 0
  if (asked === 0) nextPort += 1
  const taken = asked === 0 ? nextPort : asked
  const heard = rest.find((one) => typeof one === 'function') as (() => void) | undefined
  if (heard !== undefined) this.once('listening', heard)
  later(0, () => {
    const other = ports.get(taken)
    if (other !== undefined && !other.party.ended) {
      this.emit('error', systemError('EADDRINUSE'))
      return
    }
    const listening = { server: this, party: partyHere(), port: taken }
    ports.set(taken, listening)
    places.set(this, listening)
    this.emit('listening')
  })
  return this
}

function close(this: Server, heard?: (error?: Error) => void): Server {
  if (outer.has(this)) {
    Reflect.apply(own.close, this, [heard])
    return this
  }
  const listening = places.get(this)
  if (listening !== undefined && ports.get(listening.port) === listening)
    ports.delete(listening.port)
  places.delete(this)
  later(0, () => {
    this.emit('close')
    heard?.()
  })
  return this
}

function address(this: Server): object | null {
  if (outer.has(this)) return Reflect.apply(own.address, this, []) as object | null
  const listening = places.get(this)
  return listening === undefined
    ? null
    : { address: '127.0.0.1', family: 'IPv4', port: listening.port }
}

/** Puts the network in the place of the system's. */
export function installNetwork(): void {
  Object.assign(Agent.prototype, { createConnection: connect })
  Object.assign(Server.prototype, { listen, close, address })
  Object.assign(HttpServer.prototype, { listen })
}

export function resetNetwork(): void {
  for (const one of ports.values()) stopLooking(one)
  ports.clear()
  // Node's parsers hold a connection until it ends, and with it all that its program knew.
  for (const wire of [...dropped.splice(0), ...[...heldBy.values()].flatMap((all) => [...all])])
    wire.parser?.close()
  heldBy.clear()
  nextPort = 40_000
  outages.clear()
  holds.clear()
  waiting = []
}

/** `fetch` of the world: what the embedded bank and the relay send. */
export async function worldFetch(
  input: string | URL | Request,
  init: RequestInit = {},
): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input)
  const headers = Object.fromEntries(new Headers(init.headers))
  const body = typeof init.body === 'string' ? Buffer.from(init.body) : null
  const isHeld = holds.size > 0 && partyHere().name === 'bank'
  if (isHeld) await new Promise<void>((go) => void waiting.push(go))
  // Whoever sent what waited is told of its answer all the same.
  const signal = isHeld ? null : init.signal
  return new Promise((resolve, reject) => {
    const { hostname: host, port } = url
    const asked = request({
      host,
      port: port === '' ? 80 : Number(port),
      path: url.pathname + url.search,
      method: init.method ?? 'GET',
      headers: {
        ...headers,
        ...(body === null ? {} : { 'content-length': String(body.length) }),
        connection: 'close',
      },
      agent: false,
    })
    const abort = (): void => {
      asked.destroy()
      reject(signal?.reason instanceof Error ? signal.reason : new Error('aborted'))
    }
    signal?.addEventListener('abort', abort, { once: true })
    asked.on('error', reject)
    asked.on('response', (answer: IncomingMessage) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('error', reject)
      answer.on('close', () => {
        signal?.removeEventListener('abort', abort)
        if (!answer.complete) return reject(new Error('cut'))
        const status = answer.statusCode ?? 500
        const isEmpty = [204, 205, 304].includes(status)
        const told = Object.entries(answer.headers).map(([name, value]): [string, string] => [
          name,
          String(value),
        ])
        resolve(new Response(isEmpty ? null : Buffer.concat(pieces), { status, headers: told }))
      })
    })
    asked.end(body ?? undefined)
  })
}
