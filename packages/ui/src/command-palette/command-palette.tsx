import { Command as Cmdk } from 'cmdk'
import { Search } from 'lucide-react'
import { forwardRef, useMemo, useRef, useState } from 'react'
import { useControllableState } from '../hooks/use-controllable-state.ts'
import { Dialog, type DialogProps } from '../dialog/dialog.tsx'
import { commandPaletteMessages } from '../locale/command-palette.messages.ts'
import { useComponentMessages } from '../context/ui-context.ts'
import { provideForTests } from '../hooks/observe-size.ts'
import { Spinner } from '../spinner/spinner.tsx'
import { rankGroups, scoreCommand, splitAtHit, type Command, type CommandGroup, type ScoreCommand } from './commands.ts'
import { useFoundCommands, type SearchCommands } from './use-found-commands.ts'
import type { PartSettings } from '../component-theme/component-theme.ts'
import { useComponentTheme, type Part } from '../component-theme/use-component-theme.ts'

/** The inner parts of `CommandPalette`. */
export interface CommandPaletteParts {
  /** The element of `className`. */
  root: string
  /** The row of the search field. */
  search: string
  /** The input inside of the frame. */
  input: string
  /** The list of the commands. */
  list: string
  /** A group of commands with its heading. */
  group: string
  /** A command. */
  item: string
  /** The text in place of commands. */
  empty: string
}

export interface CommandPaletteProps
  extends
    Omit<
      DialogProps,
      | 'attributes'
      | 'classNames'
      | 'styles'
      | 'bodyClassName'
      | 'children'
      | 'closable'
      | 'dirty'
      | 'footer'
      | 'footerInfo'
      | 'height'
      | 'hideHeader'
      | 'initialFocus'
      | 'onSelect'
      | 'placement'
      | 'title'
      | 'width'
      | 'withFullscreenButton'
    >,
    PartSettings<CommandPaletteParts> {
  /** Does what was chosen; the palette has closed by then. */
  onSelect: (command: Command) => void
  /** The commands that need no search on the server: pages, actions. */
  groups?: readonly CommandGroup[]
  /** Shown before anything is typed. */
  recent?: readonly Command[]
  /** Searches while the user types; its results are listed before the groups. */
  search?: SearchCommands
  /** Replaces the way known commands are compared, for pinyin for instance. */
  score?: ScoreCommand
  placeholder?: string
  /**
   * The element that gets the focus after a command was chosen, e.g. a page that opens. Default: the one that had it
   * before.
   */
  finalFocus?: () => HTMLElement | null | undefined
  /** Read aloud; 搜索 when left out. */
  label?: string
}

const WIDTH = 412

/** Everything one can go to, found by typing. Up and Down choose, Enter goes, Esc closes. The ref and all DOM props go to the dialog. */
export const CommandPalette = forwardRef<HTMLDivElement, CommandPaletteProps>(function CommandPalette(own, ref) {
  const [all, part] = useComponentTheme('CommandPalette', own)
  const { open: controlled, defaultOpen = false, onOpenChange, onSelect, finalFocus, ...rest } = all
  const { groups = NO_GROUPS, recent, search, score, placeholder, label, ...props } = rest
  const [open, setOpen] = useControllableState(controlled, defaultOpen, onOpenChange)
  const t = useComponentMessages('commandPalette', commandPaletteMessages)
  const chosen = useRef(false)
  return (
    <Dialog
      {...part('root')}
      {...props}
      ref={ref}
      open={open}
      onOpenChange={setOpen}
      title={label ?? t.title}
      hideHeader
      placement="top"
      width={WIDTH}
      bodyClassName="flex flex-col overflow-hidden p-0"
      finalFocus={() => (chosen.current ? finalFocus?.() : null)}
    >
      <Palette
        {...{ groups, recent, search, score, placeholder, label }}
        partOf={part}
        onSelect={(command) => {
          chosen.current = true
          setOpen(false)
          onSelect(command)
        }}
      />
    </Dialog>
  )
})

type Searched = Pick<CommandPaletteProps, 'recent' | 'search' | 'score' | 'placeholder' | 'label'>

type PaletteProps = { [Name in keyof Searched]: Searched[Name] | undefined } & {
  groups: readonly CommandGroup[]
  onSelect: (command: Command) => void
  partOf: Part<keyof CommandPaletteParts>
}

function Palette({ partOf: part, onSelect, groups, recent, search: ask, score, placeholder, label }: PaletteProps) {
  const t = useComponentMessages('commandPalette', commandPaletteMessages)
  provideForTests()
  const [typed, setTyped] = useState('')
  const [composing, setComposing] = useState(false)
  const found = useFoundCommands(ask, typed, composing)
  const known = useMemo(() => rankGroups(groups, typed, score ?? scoreCommand), [groups, typed, score])
  const isStart = typed.trim() === ''
  const shown = [
    ...(isStart && recent && recent.length > 0 ? [{ title: t.recent, items: recent }] : []),
    ...found.groups.filter((group) => group.items.length > 0),
    ...known,
  ]

  return (
    <Cmdk
      label={label ?? t.title}
      // Not filtered by cmdk, which supports neither pinyin nor groups from outside.
      shouldFilter={false}
      vimBindings={false}
      loop
      className="flex min-h-0 flex-col"
    >
      <div {...part('search', 'flex h-12 flex-none items-center gap-2 border-b border-line-strong px-4')}>
        {found.state === 'searching' ? (
          <Spinner label={true} />
        ) : (
          <Search aria-hidden className="size-4 flex-none stroke-[1.75] text-ink-3" />
        )}
        <Cmdk.Input
          value={typed}
          onValueChange={setTyped}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
          placeholder={placeholder ?? t.title}
          {...part(
            'input',
            'h-full min-w-0 flex-1 border-0 bg-transparent p-0 text-14 text-ink outline-none placeholder:text-ink-3 placeholder:opacity-100 max-narrow:text-16',
          )}
        />
        <kbd className="rounded-1 border border-line-strong px-1 font-body text-11 text-ink-3">Esc</kbd>
      </div>
      <Cmdk.List
        label={label ?? t.title}
        {...part('list', 'max-h-[min(360px,60dvh)] overflow-y-auto overscroll-contain p-1')}
      >
        {shown.map((group, index) => (
          <Cmdk.Group
            key={`${group.title}\n${index}`}
            heading={group.title}
            {...part(
              'group',
              '[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-12 [&_[cmdk-group-heading]]:text-ink-2',
            )}
          >
            {group.items.map((item) => (
              <Row
                key={item.id}
                // A recent command can be in its group as well.
                value={`${index} ${item.id}`}
                command={item}
                search={typed}
                onChoose={onSelect}
                partOf={part}
              />
            ))}
          </Cmdk.Group>
        ))}
      </Cmdk.List>
      {shown.length === 0 && found.state !== 'searching' && !isStart && (
        <output {...part('empty', 'px-4 pt-2 pb-6 text-center text-ink-2')}>
          {found.state === 'failed' ? t.failed : t.noMatch}
        </output>
      )}
      {shown.length > 0 && found.state === 'failed' && (
        <output className="border-t border-line px-4 py-2 text-12 text-ink-2">{t.failed}</output>
      )}
    </Cmdk>
  )
}

interface RowProps {
  value: string
  command: Command
  search: string
  onChoose: (command: Command) => void
  partOf: Part<'item'>
}

function Row({ value, command, search, onChoose, partOf: part }: RowProps) {
  const [before, hit, after] = splitAtHit(command.label, search)
  return (
    <Cmdk.Item
      value={value}
      onSelect={() => onChoose(command)}
      {...part(
        'item',
        'group flex min-h-8 cursor-pointer items-center gap-2 rounded-1 px-2.5 py-1 aria-selected:bg-press forced-colors:aria-selected:outline-1 [&>svg]:size-4 [&>svg]:flex-none [&>svg]:stroke-[1.75] [&>svg]:text-ink-2',
      )}
    >
      {command.icon}
      <span className="min-w-0 truncate text-ink">
        {before}
        {hit !== '' && <span className="font-medium">{hit}</span>}
        {after}
      </span>
      {command.description !== undefined && (
        <span className="min-w-0 truncate text-12 text-ink-2">{command.description}</span>
      )}
      <kbd
        aria-hidden
        className="ms-auto hidden flex-none rounded-1 border border-line-strong px-1 font-body text-11 text-ink-2 group-aria-selected:block"
      >
        Enter
      </kbd>
    </Cmdk.Item>
  )
}

const NO_GROUPS: readonly CommandGroup[] = []
