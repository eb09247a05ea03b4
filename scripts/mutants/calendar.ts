import type { Area } from './mutant.ts'

const calTest = 'src/shared/values/calendar.test.ts'
const winTest = 'src/shared/values/windows.test.ts'

/** Days and hours in Buenos Aires. */
export const calendar: Area = {
  name: 'calendar',
  mutants: [
    {
      id: 'S11',
      what: 'the day in Buenos Aires is the UTC day',
      file: 'src/shared/values/calendar.ts',
      find: 'OFFSET_HOURS = -3',
      replace: 'OFFSET_HOURS = 0',
      tests: [calTest],
    },
    {
      id: 'S12',
      what: 'Saturday is a business day',
      file: 'src/shared/values/calendar.ts',
      find: 'weekday !== 0 && weekday !== 6',
      replace: 'weekday !== 0',
      tests: [calTest],
    },
    {
      id: 'S12b',
      what: 'holidays are business days',
      file: 'src/shared/values/calendar.ts',
      find: ' && !holidays.has(date)',
      replace: '',
      tests: [calTest],
    },
    {
      id: 'S13',
      what: 'MEP orders are taken at 20:00 sharp',
      file: 'src/shared/values/windows.ts',
      find: 'if (minutes >= CLOSES)',
      replace: 'if (minutes > CLOSES)',
      tests: [winTest],
    },
  ],
}
