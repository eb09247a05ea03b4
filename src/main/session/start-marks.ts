import type { Clock } from '../../shared/base/clock.ts'
import type { StartMarks } from '../../shared/ipc/app.ts'

/** Notes when the steps of the start came, each at its first time. */
export type StartMarker = ReturnType<typeof createStartMarks>

/** The marks of a process whose monotonic clock began with it. */
export function createStartMarks({ monotonic }: Pick<Clock, 'monotonic'>) {
  let marks: StartMarks = { built: null, opened: null, asked: null, drawn: null }
  return {
    mark: (step: keyof StartMarks): void => {
      if (marks[step] === null) marks = { ...marks, [step]: Math.round(monotonic()) }
    },
    read: (): StartMarks => marks,
  }
}
