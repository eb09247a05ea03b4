import type { AccountName } from '../../shared/views/own-accounts.ts'
import type { AccountNameStore, Reach } from './port.ts'

/** The names of own accounts, of an open archive. */
export const createAccountNameStore = ({ answer, act }: Reach): AccountNameStore => ({
  list: () =>
    answer((db) =>
      db.prepare<[], AccountName>('SELECT key, number, name FROM account_name ORDER BY key').all(),
    ),
  set: ({ key, number, name }) =>
    act((db) => {
      if (name === '') db.prepare('DELETE FROM account_name WHERE key = ?').run(key)
      else
        db.prepare(
          `INSERT INTO account_name (key, number, name) VALUES (?, ?, ?)
           ON CONFLICT (key) DO UPDATE SET number = excluded.number, name = excluded.name`,
        ).run(key, number, name)
    }),
})
