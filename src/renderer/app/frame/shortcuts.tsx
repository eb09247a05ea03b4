import { Kbd } from '@mantine/core'
import { areaKey } from '../../../shared/base/areas.ts'
import { readKeys, type ShortcutId, shortcuts } from '../../../shared/base/shortcuts.ts'
import type { MessageKey } from '../../../shared/locales/index.ts'
import { commandKey } from '../screen.ts'
import { t } from '../text.tsx'
import classes from './shortcuts.module.css'

type Shortcut = { readonly keys: readonly string[]; readonly does: MessageKey }

const everywhere = (id: ShortcutId): Shortcut => ({
  keys: readKeys(shortcuts[id], commandKey),
  does: `frame.key.${id}`,
})

const groups: readonly { readonly title: MessageKey; readonly list: readonly Shortcut[] }[] = [
  {
    title: 'frame.shortcuts.everywhere',
    list: [
      everywhere('palette'),
      everywhere('help'),
      everywhere('shortcuts'),
      { keys: ['Alt', '0…7'], does: 'frame.key.areas' },
      ...(['forecast', 'beneficiaries', 'incoming', 'books', 'connection'] as const).map(
        (id): Shortcut => ({ keys: ['Alt', areaKey(id) ?? ''], does: `frame.area.${id}` }),
      ),
      everywhere('transfer'),
      everywhere('import'),
      everywhere('settings'),
      everywhere('navigation'),
      everywhere('discreet'),
      everywhere('lock'),
      { keys: ['n'], does: 'frame.key.new' },
      { keys: ['Esc'], does: 'frame.key.close' },
    ],
  },
  {
    title: 'frame.shortcuts.lists',
    list: [
      { keys: ['/'], does: 'frame.key.search' },
      { keys: ['↑', '↓'], does: 'frame.key.move' },
      { keys: ['Enter'], does: 'frame.key.open' },
      { keys: ['Space'], does: 'frame.key.select' },
      { keys: ['Shift', '↑', '↓'], does: 'frame.key.extend' },
      { keys: [commandKey, 'A'], does: 'frame.key.selectAll' },
      { keys: ['Home', 'End'], does: 'frame.key.ends' },
      { keys: ['PgUp', 'PgDn'], does: 'frame.key.pages' },
      { keys: [commandKey, 'C'], does: 'frame.key.copy' },
      { keys: ['Shift', 'F10'], does: 'frame.key.menu' },
    ],
  },
  {
    title: 'frame.shortcuts.heads',
    list: [
      { keys: ['Enter'], does: 'frame.key.sort' },
      { keys: ['Shift', '←', '→'], does: 'frame.key.resize' },
      { keys: ['Alt', '←', '→'], does: 'frame.key.reorder' },
    ],
  },
  {
    title: 'frame.shortcuts.sheets',
    list: [
      { keys: ['F2'], does: 'frame.key.edit' },
      { keys: ['F8'], does: 'frame.key.nextError' },
      { keys: [commandKey, 'D'], does: 'frame.key.fillDown' },
      { keys: [commandKey, 'V'], does: 'frame.key.paste' },
    ],
  },
  {
    title: 'frame.shortcuts.forms',
    list: [{ keys: [commandKey, 'Enter'], does: 'frame.key.submit' }],
  },
]

/** The shortcuts, by where they work: a page of the help. */
export const Shortcuts = () => (
  <>
    <h2>{t('frame.shortcuts')}</h2>
    {groups.map(({ title, list }) => (
      <section key={title} className={classes.group}>
        <h3>{t(title)}</h3>
        <dl>
          {list.map(({ keys, does }) => (
            <div key={does} className={classes.row}>
              <dt>{t(does)}</dt>
              <dd>
                {keys.map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    ))}
  </>
)
