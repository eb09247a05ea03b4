import { Modal, UnstyledButton } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Locale } from '../../../../shared/base/locale.ts'
import { tellSaved } from '../../../components/list-area/saved.tsx'
import { useHasCvuDesk, useToldAct } from '../../queries.ts'
import { type HelpTopic, helpTopics, useScreen } from '../../screen.ts'
import { t, useLocale } from '../../text.tsx'
import classes from './help.module.css'
import { type Block, blocksOf, wordsOf } from './markdown.ts'

/** The texts come with the window: help works offline. */
const files = import.meta.glob<string>('../../../../../docs/help/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const pictures = import.meta.glob<string>('../../../../../docs/help/pictures/*/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** A help text in a language; empty where there is none. */
const helpText = (topic: HelpTopic, locale: Locale): string =>
  files[`../../../../../docs/help/${locale.slice(0, 2)}/${topic}.md`] ?? ''

/** The shape of every picture, so that nothing moves when one comes. */
const PICTURE = { width: 960, height: 600 }

function Line({ text }: { readonly text: string }) {
  return wordsOf(text).map(({ as, text: words }) => {
    if (as === 'strong') return <strong key={words}>{words}</strong>
    return as === 'code' ? <kbd key={words}>{words}</kbd> : <span key={words}>{words}</span>
  })
}

function Items({ items }: { readonly items: readonly string[] }) {
  return items.map((item) => (
    <li key={item}>
      <Line text={item} />
    </li>
  ))
}

function Table({ rows: [head = [], ...rows] }: { readonly rows: readonly (readonly string[])[] }) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell}>{cell}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([subject = '', ...cells]) => (
          <tr key={subject}>
            <th scope="row">{subject}</th>
            {cells.map((cell, column) => (
              <td key={head[column + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Piece({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'title':
      return <h2>{block.text}</h2>
    case 'heading':
      return <h3>{block.text}</h3>
    case 'steps':
      return (
        <ol>
          <Items items={block.items} />
        </ol>
      )
    case 'points':
      return (
        <ul>
          <Items items={block.items} />
        </ul>
      )
    case 'table':
      return <Table rows={block.rows} />
    case 'picture':
      return (
        <img
          src={pictures[`../../../../../docs/help/pictures/${block.path}`]}
          alt={block.says}
          width={PICTURE.width}
          height={PICTURE.height}
          loading="lazy"
        />
      )
    case 'paragraph':
      return (
        <p>
          <Line text={block.text} />
        </p>
      )
  }
}

const keyOf = (block: Block): string => JSON.stringify(block)

/** One above other dialogs, which may be what it is asked about. */
const OVER_DIALOGS = 201

/** The licences of others, as the build wrote them beside this page; they are in the words of their authors. */
function Licences() {
  const [licences, setLicences] = useState('')
  useEffect(() => {
    const read = async (): Promise<string> => {
      const file = await fetch('./THIRD_PARTY_NOTICES.txt')
      return file.headers.get('Content-Type')?.startsWith('text/plain') === true ? file.text() : ''
    }
    void read().then(setLicences, () => setLicences(''))
  }, [])
  return (
    <>
      <h2>{t('help.licences')}</h2>
      <p>{t('help.licences.intro')}</p>
      <pre className={classes.licences}>{licences}</pre>
    </>
  )
}

/** Saves what helps whoever looks for a fault. */
function CollectLogs() {
  const collect = useToldAct('app.collectLogs')
  return (
    <UnstyledButton
      className={classes.topic ?? ''}
      title={t('help.logs.says')}
      disabled={collect.isPending}
      onClick={() => tellSaved(collect.run({}))}
    >
      {t('help.logs')}
    </UnstyledButton>
  )
}

/** Help for the screen one is on, and from there for every other. */
export function Help() {
  const locale = useLocale()
  const topic = useScreen((screen) => screen.help)
  const { showHelp } = useScreen.getState()
  const hasCvu = useHasCvuDesk()
  const topics = helpTopics.filter((one) => one !== 'cvu' || hasCvu)
  return (
    <Modal
      opened={topic !== null}
      onClose={() => useScreen.getState().showHelp(null)}
      zIndex={OVER_DIALOGS}
      size={780}
      title={t('help.title')}
    >
      {topic !== null && (
        <div className={classes.help}>
          <nav className={classes.topics} aria-label={t('help.topics')}>
            {topics.map((one) => (
              <UnstyledButton
                key={one}
                className={classes.topic ?? ''}
                aria-current={one === topic ? 'page' : undefined}
                onClick={() => showHelp(one)}
              >
                {t(`help.topic.${one}`)}
              </UnstyledButton>
            ))}
            <hr />
            <CollectLogs />
            <UnstyledButton
              className={classes.topic ?? ''}
              aria-current={topic === 'licences' ? 'page' : undefined}
              onClick={() => showHelp('licences')}
            >
              {t('help.licences')}
            </UnstyledButton>
          </nav>
          <article className={classes.text}>
            {topic === 'licences' ? (
              <Licences />
            ) : (
              blocksOf(helpText(topic, locale)).map((block) => (
                <Piece key={keyOf(block)} block={block} />
              ))
            )}
          </article>
        </div>
      )}
    </Modal>
  )
}
