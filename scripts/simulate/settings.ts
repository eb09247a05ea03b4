import { type Act, act, pause } from './acts.ts'
import { openDesk, opening } from './desk.ts'
import { asked, type Life } from './life.ts'
import { agree } from './office.ts'

/** People who change the profile itself, also while a batch of it is on its way. */

/** What of the profile changes; the bank behind it stays the same. */
function changesOf({ office, profile: id }: Life, what: string, n: number) {
  const { connection } = office.bank
  const clientSecret = connection.client_secret
  const baseUrl =
    n === 1 ? connection.base_url.replace('127.0.0.1', 'localhost') : connection.base_url
  switch (what) {
    case 'the user agent':
      return { id, changes: { userAgent: `Tesorero ${n}` } }
    case 'the same secret again':
      return { id, changes: {}, clientSecret }
    case 'the address':
      return { id, changes: { baseUrl }, clientSecret }
    case 'the hosts of files':
      return { id, changes: { downloadHosts: [`cdn${n}.example`] } }
    default:
      return { id, changes: { name: `Panadería ${n}` } }
  }
}

export const withSettings: Readonly<Record<string, Act>> = {
  connection: act({
    weight: 3,
    plan: (dice) => ({
      what: dice.pick([
        'the user agent',
        'the user agent',
        'the same secret again',
        'the address',
        'the address',
        'the hosts of files',
        'the name',
      ]),
      n: dice.below(2),
      agrees: dice.chance(0.8),
      think: dice.pick([0, 2000, 60_000]),
    }),
    say: ({ what, n, agrees, think }) =>
      `changes ${what} of the profile (number ${n}); main's question is answered ${agrees ? 'yes' : 'no'} after ${think / 1000} s`,
    act: async (life, { what, n, agrees, think }) => {
      const { office } = life
      if (office.shows !== life.profile) return
      office.trust = async (request) => {
        await pause(think)
        return agrees ? agree(request) : { decision: 'no' }
      }
      const said = await office.call('profiles.update', changesOf(life, what, n))
      office.trust = agree
      if (what === 'the address') life.readdressed = true
      opening(life)
      // One that could not be opened anew stays closed, until somebody opens it.
      if (said?.ok === true || (await asked(life, 'profiles.current', {})) !== null) return
      await openDesk(life)
    },
  }),
}
