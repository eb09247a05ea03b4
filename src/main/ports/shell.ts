import type { Answer, Outcome } from '../../shared/errors/index.ts'
import type { ExportOutcome } from '../../shared/ipc/exports.ts'
import type { AppEvent } from '../../shared/ipc/index.ts'
import type { ApprovalAnswer, ApprovalRequest } from '../../shared/orders/approvals.ts'

/** A file to hand to the user: its proposed name, its media type, and the path of the finished temporary file. */
export interface OutgoingFile {
  readonly name: string
  readonly mediaType: string
  readonly path: string
}

/** A page to be printed: the name of its document, self-contained HTML, and where a PDF of it may be made on the way. */
export interface OutgoingPaper {
  readonly name: string
  readonly html: string
  readonly path: string
}

/** The events of the computer that polling must know. */
export type PowerEvent = 'suspend' | 'resume' | 'lock' | 'unlock'

/** The rights of the page that asks: it sees the question that is open for it, and answers it by its id, which serves once. */
export interface AskedQuestions {
  readonly pending: (window: string) => ApprovalRequest | null
  /** The question is drawn and visible, or looked at again: it is seen from now on. Answers true once an answer is taken. */
  readonly seen: (window: string, id: string) => Promise<boolean>
  /** Fails with `order_approval_used` for a question that is not open here, `order_answer_early` within a second. */
  readonly answer: (window: string, id: string, answer: ApprovalAnswer) => Outcome<null>
  /** Takes every open question back, as a no. */
  readonly dismiss: () => void
}

/**
 * The services that the application needs of the program that shows its window. Electron and the browser shell implement it.
 */
export interface Shell {
  readonly kind: 'electron' | 'browser'
  /** Sends an event to the window. */
  readonly emit: (event: AppEvent) => void
  /** Hands a file to the user: a native save dialog, or a download. The shell takes the temporary file over and removes it. */
  readonly save: (file: OutgoingFile) => Answer<ExportOutcome>
  /** Renders a self-contained HTML page to PDF bytes. */
  readonly printToPdf: (html: string) => Answer<Uint8Array>
  /** Prints a page: the system's own dialog, or its PDF opened where it can be printed. What it made is gone afterwards. */
  readonly print: (paper: OutgoingPaper) => Answer<ExportOutcome>
  /** Asks the person, showing exactly what is in the request. Closing the question, or the window, is a no. */
  readonly confirm: (request: ApprovalRequest) => Promise<ApprovalAnswer>
  /** Whether a window that called is connected no more, where one may come back under another name. */
  readonly windowGone?: (window: string) => boolean
  /** Tells when the computer sleeps and its screen is locked, where the shell can know; answers what stops it. */
  readonly onPower?: (listener: (event: PowerEvent) => void) => () => void
  /** For how many seconds nobody has touched the computer, where the shell can know. */
  readonly systemIdle?: () => number
  /** Answers by which proxies an address is reached, where the system knows; the environment says it otherwise. */
  readonly proxies?: (url: string) => Promise<string>
  /** The windows' side of `confirm`. */
  readonly questions: AskedQuestions
}
