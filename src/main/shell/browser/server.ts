import { rm } from 'node:fs/promises'
import type { Log } from '../../../shared/base/log.ts'
import { ok } from '../../../shared/errors/index.ts'
import { writeAtomically } from '../../disk/atomic.ts'
import type { AnswerCall } from '../../ipc/router.ts'
import type { Shell } from '../../ports/shell.ts'
import { forAsking, forWindows } from '../doors.ts'
import { createQuestions, type Questions, type SteadyClock } from '../questions.ts'
import type { WindowFiles } from '../window-files.ts'
import { type Door, openDoor } from './door.ts'
import { createDownloads } from './downloads.ts'
import { createSockets, type Sockets } from './sockets.ts'

export interface BrowserShellOptions {
  /** 0 takes a free port. The door for questions always takes a free one. */
  readonly port: number
  readonly files: WindowFiles
  /** The page that asks a person for a yes, and what it needs. */
  readonly approvalFiles: WindowFiles
  /** Whether the opening addresses serve only once. */
  readonly oneTime: boolean
  readonly printToPdf: Shell['printToPdf']
  readonly log: Log
  /** By which a question is seen; the system's when absent. */
  readonly clock?: SteadyClock
  readonly onWindows?: (count: number) => void
  /** A person is being asked (true), or has answered. */
  readonly onAsked?: (asked: boolean) => void
}

export interface BrowserShell {
  /** Where the application is. */
  readonly door: Door
  /** Where a person is asked: an origin and a session of its own, of which no page of the other door learns. */
  readonly approvalDoor: Door
  readonly shell: Shell
  /** From now on calls are answered; those that came earlier have waited. */
  readonly serve: (answer: AnswerCall) => void
  /** Everything that is being asked is a no: whoever was to show it could not. */
  readonly refuse: () => void
  readonly close: () => Promise<void>
}

/** The one window, as far as questions are concerned, that all pages of the second door are. */
const APPROVER = 'approval'

/** Starts the browser shell on loopback. Rejects when the port cannot be had. */
export async function startBrowserShell(options: BrowserShellOptions): Promise<BrowserShell> {
  const { log, oneTime } = options
  const served = Promise.withResolvers<AnswerCall>()
  const answer: AnswerCall = async (request, context) => (await served.promise)(request, context)
  const questions = createQuestions(options.clock)
  const refuse = (): void => questions.leave(APPROVER)
  let asking: string | null = null
  const sockets = createSockets({
    answer: forWindows(answer),
    log,
    onCount: (count) => options.onWindows?.(count),
    onGone: (window) => {
      if (window === asking) refuse()
    },
  })
  const approvers = createSockets({
    answer: (request) => forAsking(answer)(request, { window: APPROVER }),
    log,
    onCount: (count) => {
      if (count === 0) refuse()
    },
    onGone: () => undefined,
  })
  const downloads = createDownloads()
  /** While the application is locked no file and no print leaves, whatever was begun before. */
  let locked = false
  const shared = { oneTime, log }
  const door = await openDoor({
    ...shared,
    port: options.port,
    files: options.files,
    sockets,
    downloads,
  })
  const approvalDoor = await openDoor({
    ...shared,
    port: 0,
    files: options.approvalFiles,
    sockets: approvers,
    downloads: null,
  })
  const onAsked = (window: string | null): void => {
    asking = window
    options.onAsked?.(window !== null)
  }
  return {
    door,
    approvalDoor,
    shell: {
      kind: 'browser',
      windowGone: (window) => !sockets.has(window),
      emit: (event) => {
        if (event.name === 'lock.changed') locked = event.payload.locked
        if (locked) void downloads.withdrawAll()
        sockets.emit(event)
      },
      save: async (file) => {
        if (locked) {
          await rm(file.path, { force: true })
          return ok({ kind: 'dismissed' })
        }
        const path = downloads.offer(file)
        sockets.emitToCaller({ name: 'shell.download', payload: { path, name: file.name } })
        return ok({ kind: 'downloading', name: file.name })
      },
      printToPdf: options.printToPdf,
      print: async ({ name, html, path: at }) => {
        const pdf = await options.printToPdf(html)
        if (!pdf.ok) return pdf
        if (locked) return ok({ kind: 'dismissed' })
        const made = await writeAtomically(at, pdf.value)
        if (!made.ok) return made
        const path = downloads.offer({ name, mediaType: 'application/pdf', path: at, opened: true })
        sockets.emitToCaller({ name: 'shell.open', payload: { path, name } })
        return ok({ kind: 'opening', name })
      },
      confirm: asker({ sockets, approvers, questions, onAsked }),
      questions,
    },
    serve: served.resolve,
    refuse,
    close: async () => {
      await approvalDoor.close()
      await door.close()
    },
  }
}

/** Asks at the second door, on behalf of the window whose call is being answered. Without such a window it is a no. */
const asker =
  (deps: {
    readonly sockets: Sockets
    readonly approvers: Sockets
    readonly questions: Questions
    readonly onAsked: (window: string | null) => void
  }): Shell['confirm'] =>
  async (request) => {
    const { sockets, approvers, questions, onAsked } = deps
    const window = sockets.caller()
    if (window === null || !sockets.has(window)) return { decision: 'no' }
    const answered = questions.ask(APPROVER, request)
    const tell = (asked: boolean): void => {
      onAsked(asked ? window : null)
      sockets.emitToCaller({ name: 'approval.asked', payload: { asked } })
      approvers.emit({ name: 'approval.changed', payload: null })
    }
    tell(true)
    const answer = await answered
    tell(false)
    return answer
  }
