import type { AreaId } from '../../../../shared/base/areas.ts'
import type { HelpTopic } from '../../screen.ts'

const ofArea: Readonly<Record<AreaId, HelpTopic>> = {
  today: 'today',
  forecast: 'forecast',
  position: 'position',
  echeqs: 'echeqs',
  transfers: 'transfers',
  beneficiaries: 'beneficiaries',
  books: 'books',
  debin: 'debin',
  funds: 'funds',
  incoming: 'incoming',
  inbox: 'activity',
  activity: 'activity',
  settings: 'connect',
  sync: 'bank',
}

/** The help for a screen. */
export const topicOf = (area: AreaId): HelpTopic => ofArea[area]
