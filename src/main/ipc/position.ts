import type { Answer, ErrorCode, Outcome } from '../../shared/errors/index.ts'
import { andThen, ok } from '../../shared/errors/index.ts'
import type { IntakeOutcome, SectionPageInput } from '../../shared/ipc/position.ts'
import type { PositionSection } from '../../shared/wire/position.ts'
import { exportPosition } from '../exports/export-position.ts'
import type { PaperDeps } from '../exports/list/files.ts'
import { toConfirm } from '../inbox/effects/order-effects.ts'
import type { IntakeOptions } from '../inbox/intake.ts'
import type { Profiles } from '../session/profiles.ts'
import type { Session } from '../session/session.ts'
import { type Handlers, type HandlersOf, inPart, inSession } from './router.ts'

/** Positions, their requests and their sections, of the open profile. */
export function positionHandlers(profiles: Profiles): HandlersOf<'position'> {
  const names = inPart(profiles, (session) => ok(session.names))
  const positions = inPart(profiles, (session) => ok(session.positions))
  const requests = inPart(profiles, (session) => ok(session.requests))
  const page =
    <S extends PositionSection>(section: S) =>
    (input: SectionPageInput) =>
      positions((it) => it.page(section, input))

  return {
    'position.overview': ({ fileId }) => positions((it) => it.overview(fileId)),
    'position.accountNames': () => names((it) => it.list()),
    'position.nameAccount': (name) => names((it) => it.set(name)),
    'position.history': () => positions((it) => it.history()),
    'position.accounts': page('accounts'),
    'position.fixedTerms': page('fixed_terms'),
    'position.funds': page('funds'),
    'position.instruments': page('instruments'),
    'position.search': ({ fileId, text }) => positions((it) => it.search(fileId, text)),
    'position.balances': ({ account }) => positions((it) => it.balances(account)),
    'position.request': () => requests((it) => it.request()),
    'position.requests': () => requests((it) => it.list()),
    'position.download': ({ fileId }) => requests((it) => it.download(fileId)),
    'position.forget': ({ fileId }) => requests((it) => it.forget(fileId)),
    'position.allowHost': ({ host }) => profiles.allowHost(host),
    'position.forbidHost': ({ host }) => profiles.forbidHost(host),
    'position.takeAnnounced': ({ id }) => profiles.takeAnnounced(id),
  }
}

type IntakeAnswer = Answer<IntakeOutcome>

/** A file that a person is, or was, asked about stays, so that it need not be sent again. */
const ASKED: ReadonlySet<ErrorCode> = new Set([
  'file_not_requested',
  'trust_declined',
  'order_approval_failed',
  'order_question_open',
  'order_questions_paced',
  'order_questions_shut',
])

/** Takes in pasted text, and files in chunks. */
export function intakeHandlers(profiles: Profiles) {
  const open = inSession(profiles)
  /** One that would end an order waits by now: it is done again, which asks a person first. */
  const followed = async (taken: Outcome<IntakeOutcome>): IntakeAnswer => {
    if (!taken.ok || taken.value.kind !== 'notice' || toConfirm(taken.value) === null) return taken
    const done = await profiles.redoNotice(taken.value.id)
    if (!done.ok) return done
    const { outcome, link } = done.value
    return ok({ ...taken.value, outcome, link })
  }
  /** The window only proposes, also a position that was asked for: a person decides in main's own question. */
  const imported = async (
    session: Session,
    acceptUnrequested: boolean,
    take: (options: Omit<IntakeOptions, 'notice'>) => IntakeAnswer,
  ): IntakeAnswer => {
    const believe: IntakeOptions['believe'] = (notice, { amount, currency, who }) =>
      profiles.confirmNotice(session, { notice, about: { amount, currency, who } })
    const outcome = await take({ confirmed: false, believe })
    if (outcome.ok || outcome.error.code !== 'file_not_requested') return outcome
    const { fileId, createdAt, client } = outcome.error.params
    const request = session.requests.get(fileId)
    if (!request.ok) return request
    const requested = request.value !== null
    if (!requested && !acceptUnrequested) return outcome
    const overview = await session.positions.overview()
    const held = (overview.ok ? overview.value?.client?.documentNumber : null) ?? ''
    const file = { fileId, imported: { createdAt, requested, client, held } }
    return andThen(await profiles.confirmFile(session, file), () =>
      take({ confirmed: true, believe }),
    )
  }
  return {
    'inbox.paste': async ({ text, notice }) => {
      const said = notice === undefined ? {} : { notice }
      const taken = await open((session) =>
        imported(session, false, (options) => session.intake.paste(text, { ...options, ...said })),
      )
      return followed(taken)
    },
    'inbox.takeUpload': async ({ uploadId, acceptUnrequested, notice }) => {
      const said = notice === undefined ? {} : { notice }
      const taken = await open(async (session) => {
        const { uploads, intake } = session
        const outcome = await imported(session, acceptUnrequested, async (options) =>
          andThen(uploads.take(uploadId), (file) => intake.takeFile(file, { ...options, ...said })),
        )
        const asks = outcome.ok ? outcome.value.kind === 'ambiguous' : ASKED.has(outcome.error.code)
        if (!asks) uploads.drop(uploadId)
        return outcome
      })
      return followed(taken)
    },
    'uploads.begin': ({ name, bytes }) => open(({ uploads }) => uploads.begin(name, bytes)),
    'uploads.chunk': ({ uploadId, index, base64 }) =>
      open(({ uploads }) => uploads.chunk(uploadId, index, base64)),
  } satisfies Partial<Handlers>
}

/** Exports of the open profile's positions, in the user's language and number style. */
export function exportHandlers(profiles: Profiles, papers: PaperDeps): HandlersOf<'exports'> {
  const open = inSession(profiles)
  return {
    'exports.position': (wanted) =>
      open(({ positions, profile }) =>
        exportPosition({ ...papers, cache: positions }, { ...wanted, profile: profile() }),
      ),
  }
}
