import { Button, Modal } from '@mantine/core'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import type { DateText } from '../../../../shared/values/calendar.ts'
import { call } from '../../../app/bridge.ts'
import { useAct } from '../../../app/queries.ts'
import { t, useLanguage } from '../../../app/text.tsx'
import { ForeignText } from '../../../components/figures/figures.tsx'
import { useFileReading } from '../../../components/imports/use-file-reading.ts'
import { ActButton } from '../../../components/input/act-button.tsx'
import { NextFile } from '../../../components/input/choose-file.tsx'
import { ErrorNote, Note } from '../../../components/notes/notes.tsx'
import basics from '../../../components/styles/basics.module.css'
import forms from '../../../components/styles/form.module.css'
import classes from '../cvu.module.css'

function Steps() {
  const { figures } = useLanguage()
  const take = useAct('psp.takeReasons')
  const reading = useFileReading(({ uploadId }) => call('psp.readReasons', { uploadId }))
  const { value, pending, failed } = reading
  return (
    <div className={basics.stack}>
      <p className={basics.remark}>{t('cvu.reasons.hint')}</p>
      <ErrorNote error={failed ?? take.error} />
      {value !== null && value.problems.length > 0 && (
        <>
          <Note tone={value.ready ? 'attention' : 'failed'}>
            {t('cvu.reasons.problems', { count: value.problems.length })}
          </Note>
          <ul className={classes.items} aria-label={t('cvu.reasons.list')}>
            {value.problems.map(({ row, problem, text }) => (
              <li key={`${row} ${problem}`}>
                <ForeignText>
                  {t('cvu.problem', {
                    row,
                    problem: t(`cvu.reasons.problem.${problem}`),
                    text: figures.cell(text),
                  })}
                </ForeignText>
              </li>
            ))}
          </ul>
        </>
      )}
      {value !== null && take.data === undefined && (
        <p role="status">{t('cvu.reasons.changes', { name: value.name, count: value.changes })}</p>
      )}
      {take.data !== undefined && (
        <Note tone="done">{t('cvu.reason.done', { count: take.data.count })}</Note>
      )}
      <div className={forms.end}>
        <NextFile
          first={value === null}
          accept=".csv,.xlsx,text/csv"
          loading={pending}
          onFile={(file) => {
            take.reset()
            void reading.take(file)
          }}
        />
        {value?.ready === true && value.changes > 0 && take.data === undefined && (
          <ActButton act={take} input={{ readId: value.readId }} variant="filled" size="sm">
            {t('cvu.reasons.take', { count: value.changes })}
          </ActButton>
        )}
      </div>
    </div>
  )
}

/** Brings the file of breaks back with reasons, which are told before any of them counts. */
export function ReasonsFile({ day }: { readonly day: DateText }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button leftSection={<Upload />} onClick={() => setOpened(true)}>
        {t('cvu.reasons')}
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title={t('cvu.reasons')} size="lg">
        <Steps key={day} />
      </Modal>
    </>
  )
}
