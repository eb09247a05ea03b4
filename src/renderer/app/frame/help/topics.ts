import type { AreaId, HelpTopic } from '../../screen.ts'

const ofArea: Partial<Readonly<Record<AreaId, HelpTopic>>> = {
  echeqs: 'echeqs',
  transfers: 'transfers',
  beneficiaries: 'transfers',
  debin: 'debin',
  funds: 'funds',
  incoming: 'incoming',
  inbox: 'activity',
  activity: 'activity',
  settings: 'connect',
  sync: 'bank',
}

/** The help for a screen. */
export const topicOf = (area: AreaId): HelpTopic => ofArea[area] ?? 'position'
