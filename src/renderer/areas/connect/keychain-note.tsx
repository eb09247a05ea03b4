import type { KeychainState } from '../../../shared/ipc/app.ts'
import { columnOf } from '../../../shared/locales/define.ts'
import { causeText } from '../../../shared/locales/errors/causes.ts'
import { useLocale, useText } from '../../app/text.tsx'
import { Note } from '../../components/error-note.tsx'

/** Where no keychain can be used: what that means for the client_secret, plainly. */
export function KeychainNote({ keychain }: { readonly keychain: KeychainState }) {
  const t = useText()
  const column = columnOf(useLocale())
  if (keychain.state === 'available') return null
  const { state } = keychain
  const reason = causeText(column, keychain.reason)
  return (
    <Note tone="attention">
      <p>{t(`connect.keychain.${state}`, { reason })}</p>
      <p>
        {t('connect.keychain.session')}
        {state === 'locked' && ` ${t('connect.keychain.lockedHint')}`}
      </p>
    </Note>
  )
}
