import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Locale } from '../../../../shared/base/locale.ts'
import { NativeSelect } from '../../../components/input/choice.tsx'
import { tellSaved } from '../../../components/list-area/saved.tsx'
import { DetailPane } from '../../../components/page/detail-pane.tsx'
import { useHasCvuDesk, useToldAct } from '../../queries.ts'
import { type HelpPage, type HelpTopic, helpName, helpTopics, useScreen } from '../../screen.ts'
import { locale, t } from '../../text.tsx'
import { Shortcuts } from '../shortcuts.tsx'
import classes from './help.module.css'
import { type Block, blocksOf, inlineParts } from './markdown.ts'

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

const Line = ({ text }: { readonly text: string }) =>
  inlineParts(text).map(({ as, text: words }) => {
    if (as === 'strong') return <strong key={words}>{words}</strong>
    return as === 'code' ? <kbd key={words}>{words}</kbd> : <span key={words}>{words}</span>
  })

const Items = ({ items }: { readonly items: readonly string[] }) =>
  items.map((item) => (
    <li key={item}>
      <Line text={item} />
    </li>
  ))

const Table = ({
  rows: [head = [], ...rows],
}: {
  readonly rows: readonly (readonly string[])[]
}) => (
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
    <Button
      variant="subtle"
      title={t('help.logs.says')}
      disabled={collect.isPending}
      onClick={() => tellSaved(collect.run({}))}
    >
      {t('help.logs')}
    </Button>
  )
}

/** The text of a page; it takes the focus as the help opens, so that a screen reader goes on with it. */
function Text({ topic }: { readonly topic: HelpPage }) {
  const text = useRef<HTMLElement>(null)
  useEffect(() => text.current?.focus({ preventScroll: true }), [])
  return (
    <article ref={text} tabIndex={-1} className={classes.text}>
      {topic === 'licences' ? (
        <Licences />
      ) : topic === 'shortcuts' ? (
        <Shortcuts />
      ) : (
        blocksOf(helpText(topic, locale)).map((block) => <Piece key={keyOf(block)} block={block} />)
      )}
    </article>
  )
}

/** Help for the screen one is on, and from there for every other: beside it, so that both are read at once. */
export function Help() {
  const topic = useScreen((screen) => screen.help)
  const { showHelp } = useScreen.getState()
  const hasCvu = useHasCvuDesk()
  if (topic === null) return null
  const topics = helpTopics.filter((one) => one !== 'cvu' || hasCvu)
  const pages = [
    ...topics.map((value) => ({ value, label: t(helpName(value)) })),
    { value: 'shortcuts', label: t('frame.shortcuts') },
    { value: 'licences', label: t('help.licences') },
  ] as const satisfies readonly { readonly value: HelpPage; readonly label: string }[]
  return (
    <div className={classes.help}>
      <DetailPane
        name="help"
        initialWidth={400}
        title={t('help.title')}
        lasting
        onClose={() => showHelp(null)}
        foot={<CollectLogs />}
      >
        <NativeSelect
          aria-label={t('help.topics')}
          value={topic}
          data={pages}
          onChange={({ currentTarget }) =>
            showHelp(pages.find(({ value }) => value === currentTarget.value)?.value ?? topic)
          }
        />
        <Text topic={topic} />
      </DetailPane>
    </div>
  )
}
