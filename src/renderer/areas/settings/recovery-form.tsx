import { useState } from 'react'
import { PASSPHRASE_LEAST } from '../../../shared/ipc/recovery.ts'
import { useAct } from '../../app/queries.ts'
import { useText } from '../../app/text.tsx'
import { FormEnd } from '../../components/input/form-end.tsx'
import { useMissing } from '../../components/input/use-missing.ts'
import { useSubmission } from '../../components/input/use-submission.ts'
import { useTellSaved } from '../../components/list-area/saved.tsx'
import { PinInput } from '../lock/pin-input.tsx'
import { Section } from './section.tsx'
import classes from './settings.module.css'

/** Makes the recovery file of the open profile. Main asks for a yes first, and where to. */
export function RecoveryForm() {
  const t = useText()
  const save = useAct('recovery.save')
  const tellSaved = useTellSaved()
  const [passphrase, setPassphrase] = useState('')
  const [again, setAgain] = useState('')
  const missing = useMissing({
    passphrase: passphrase.length < PASSPHRASE_LEAST,
    again: passphrase !== again,
  })
  const submission = useSubmission(async () => {
    if (!missing.complete()) return
    const made = await save.run({ passphrase })
    if (!made.ok) return
    tellSaved(made.value)
    if (made.value.kind === 'dismissed') return
    setPassphrase('')
    setAgain('')
  })
  return (
    <Section title={t('recovery.title')} intro={t('recovery.intro')}>
      <form noValidate className={classes.stack} {...submission}>
        <p className={classes.intro}>{t('recovery.without')}</p>
        <PinInput
          label={t('recovery.passphrase')}
          hint={t('recovery.passphrase.hint')}
          value={passphrase}
          onChange={setPassphrase}
          problem={missing.at(
            'passphrase',
            t(passphrase === '' ? 'field.required' : 'recovery.passphrase.short'),
          )}
        />
        <PinInput
          label={t('lock.again')}
          value={again}
          onChange={setAgain}
          problem={missing.at('again', t('lock.again.differs'))}
        />
        <FormEnd act={save} send={t('recovery.save')} at="start" variant="default" />
      </form>
    </Section>
  )
}
