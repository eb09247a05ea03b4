import { columnOf } from '../../../shared/locales/define.ts'
import { causeText } from '../../../shared/locales/errors/causes.ts'
import { useCall } from '../../app/queries.ts'
import { useLocale, useText } from '../../app/text.tsx'
import { Note } from '../../components/notes/note.tsx'

/** Where no keychain can be used: what that means for the client_secret, plainly. */
export function KeychainNote() {
  const t = useText()
  const column = columnOf(useLocale())
  const keychain = useCall('app.keychain', {}).data
  if (keychain === undefined || keychain.state === 'available') return null
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
