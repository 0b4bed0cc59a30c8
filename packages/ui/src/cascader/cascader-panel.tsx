import { ChevronRight, Search } from 'lucide-react'
import {
  useLayoutEffect,
  useRef,
  useState,
  type ComponentPropsWithoutRef,
  type CompositionEvent,
  type KeyboardEvent,
} from 'react'
import { ActionButton } from '../button/action-button.tsx'
import { Input } from '../input/input.tsx'
import { useMessages } from '../context/ui-context.ts'
import { Spinner } from '../spinner/spinner.tsx'
import { isHtmlElement } from '../hooks/dom.ts'
import { cx } from '../style/cx.ts'
import { labelOf, type TreeNode } from '../tree/tree-model.ts'
import type { LazyTree } from '../tree/use-lazy-children.ts'
import { cascaderMove, columnsOf, nodesOf, opens, pathsHolding, type CascaderColumn } from './cascader-model.ts'

export interface CascaderPanelProps {
  tree: LazyTree
  value: readonly string[]
  changeOnSelect: boolean
  /** `done`: the way is at its end. */
  onChoose: (path: string[], done: boolean) => void
}

/** A search field and the levels beside one another, or what was found. */
export function CascaderPanel({ tree, value, changeOnSelect, onChoose }: CascaderPanelProps) {
  const t = useMessages()
  const panel = useRef<HTMLDivElement>(null)
  const wantsFocus = useRef(false)
  const [text, setText] = useState('')
  const [query, setQuery] = useState('')
  const [path, setPath] = useState<readonly string[]>(() => nodesOf(tree.nodes, value).map((node) => node.value))
  const columns = columnsOf(tree.nodes, path, tree.lazy)
  const found = pathsHolding(tree.nodes, query, { lazy: tree.lazy, changeOnSelect })
  const searching = query.trim() !== ''

  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    focusStop(panel.current)
  }, [path])

  function enter(node: TreeNode) {
    if (node.children === undefined && opens(node, tree.lazy)) tree.load(node)
  }

  function go(next: readonly string[]) {
    wantsFocus.current = true
    setPath(next)
  }

  function press(node: TreeNode, level: number) {
    if (node.disabled) return
    const next = [...path.slice(0, level), node.value]
    const ends = !opens(node, tree.lazy)
    go(next)
    enter(node)
    if (ends || changeOnSelect) onChoose(next, ends)
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const walked = path.length > 0 ? path : columns[0]?.nodes.slice(0, 1).map((node) => node.value)
    const node = walked && nodesOf(tree.nodes, walked).at(-1)
    if (!walked || !node) return
    if (event.key === 'Enter' || event.key === ' ') press(node, walked.length - 1)
    else {
      if (event.key === 'ArrowRight' && !node.disabled) enter(node)
      const next = cascaderMove(columnsOf(tree.nodes, walked, tree.lazy), walked, event.key)
      if (next) go(next)
      else if (event.key === 'ArrowRight') setPath(walked)
      else return
    }
    event.preventDefault()
  }

  return (
    <div ref={panel} className="flex min-h-0 flex-auto flex-col">
      <div className="min-w-60 flex-none p-2 pb-1">
        <Input
          aria-label={t.search}
          placeholder={t.search}
          leading={<Search aria-hidden />}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            // What is being composed by an input method is not searched for.
            if ('isComposing' in event.nativeEvent && event.nativeEvent.isComposing) return
            setQuery(event.currentTarget.value)
          }}
          onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) => setQuery(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing) return
            event.preventDefault()
            focusStop(panel.current)
          }}
        />
      </div>
      {searching ? (
        <Found paths={found} value={value} onChoose={(keys) => onChoose(keys, true)} />
      ) : tree.nodes.length === 0 ? (
        <output className="px-3 py-2 text-ink-3">{t.noData}</output>
      ) : (
        // The keys are those of the levels, which know their choices.
        <div role="presentation" onKeyDown={handleKeyDown} className="flex min-h-0 flex-auto overflow-x-auto">
          {columns.map((column, level) => (
            <Level
              key={column.parent?.value ?? ''}
              column={column}
              // One tab stop: the end of the way, or the first choice.
              stop={path.length === 0 ? column.nodes[0]?.value : level === path.length - 1 ? path[level] : undefined}
              open={path[level]}
              chosen={value[level]}
              lazy={tree.lazy}
              branch={column.parent ? tree.branches.get(column.parent.value) : undefined}
              onRetry={() => column.parent && tree.load(column.parent)}
              onPress={(node) => press(node, level)}
            />
          ))}
        </div>
      )}
    </div>
  )
}

function focusStop(panel: HTMLElement | null) {
  panel?.querySelector<HTMLElement>('[role=option][tabindex="0"]')?.focus()
}

interface LevelProps {
  column: CascaderColumn
  stop: string | undefined
  open: string | undefined
  chosen: string | undefined
  lazy: boolean
  branch: 'loading' | 'failed' | undefined
  onRetry: () => void
  onPress: (node: TreeNode) => void
}

const optionClasses =
  'flex min-h-row-option cursor-pointer items-center gap-2 rounded-1 px-2 py-[3px] hover:bg-hover focus-visible:-outline-offset-2'

/** A list of choices with a focus of its own. */
function Choices(props: ComponentPropsWithoutRef<'div'>) {
  return (
    <div
      {...props}
      // A `select` cannot be one of several columns nor hold an incomplete path.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="listbox"
      className={cx(
        'm-0 max-h-[calc(8*var(--th-row-option)+8px)] overflow-y-auto overscroll-contain p-1',
        props.className,
      )}
    />
  )
}

interface ChoiceProps extends ComponentPropsWithoutRef<'div'> {
  stop: boolean
  'aria-selected': boolean
}

/** One option. Keys are handled by the panel, which knows the adjacent options. */
function Choice({ stop, className, 'aria-selected': selected, ...props }: ChoiceProps) {
  return (
    <div
      {...props}
      // It is inside the list above.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      aria-selected={selected}
      tabIndex={stop ? 0 : -1}
      className={cx(optionClasses, className)}
    />
  )
}

function Level({ column, stop, open, chosen, lazy, branch, onRetry, onPress }: LevelProps) {
  const t = useMessages()
  if (column.nodes.length === 0) {
    return (
      <div className="w-40 flex-none border-line px-3 py-2 text-ink-3 not-first:border-s">
        {branch === 'failed' ? (
          <div role="alert" className="flex flex-wrap items-center gap-x-2 text-danger-text">
            {t.loadFailed}
            <ActionButton className="my-0 text-accent-text" onClick={onRetry}>
              {t.retry}
            </ActionButton>
          </div>
        ) : (
          <output className="flex items-center gap-2">
            <Spinner />
            {t.loading}
          </output>
        )}
      </div>
    )
  }
  return (
    <Choices
      aria-label={column.parent ? labelOf(column.parent) : t.choose}
      className="w-40 flex-none border-line not-first:border-s"
    >
      {column.nodes.map((node, at) => (
        <Choice
          // A list from outside may hold a key twice.
          key={`${node.value}\n${at}`}
          aria-selected={node.value === chosen}
          aria-disabled={node.disabled || undefined}
          stop={node.value === stop}
          onClick={() => onPress(node)}
          className={cx(
            node.value === open && 'bg-hover',
            node.value === chosen && 'bg-accent-subtle font-medium text-accent-text hover:bg-accent-subtle-hover',
            node.disabled && 'cursor-not-allowed text-disabled',
          )}
        >
          <span className="min-w-0 flex-1 break-words">{labelOf(node)}</span>
          {opens(node, lazy) && <ChevronRight aria-hidden className="size-3.5 flex-none text-ink-3 rtl:rotate-180" />}
        </Choice>
      ))}
    </Choices>
  )
}

interface FoundProps {
  paths: readonly (readonly TreeNode[])[]
  value: readonly string[]
  onChoose: (keys: string[]) => void
}

/** The matches of a search, each with its whole path. */
function Found({ paths, value, onChoose }: FoundProps) {
  const t = useMessages()
  const [at, setAt] = useState(0)
  const stop = Math.min(at, paths.length - 1)

  function go(list: Element, next: number) {
    const to = Math.max(0, Math.min(paths.length - 1, next))
    setAt(to)
    const line = list.children[to]
    if (isHtmlElement(line)) line.focus()
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const moves: Record<string, number> = {
      ArrowDown: stop + 1,
      ArrowUp: stop - 1,
      Home: 0,
      End: paths.length - 1,
    }
    const to = moves[event.key]
    const path = paths[stop]
    if (to !== undefined) go(event.currentTarget, to)
    else if ((event.key === 'Enter' || event.key === ' ') && path) onChoose(path.map((node) => node.value))
    else return
    event.preventDefault()
  }

  if (paths.length === 0) return <output className="px-3 py-2 text-ink-3">{t.noMatch}</output>
  return (
    <Choices aria-label={t.search} onKeyDown={handleKeyDown}>
      {paths.map((path, index) => {
        const keys = path.map((node) => node.value)
        return (
          <Choice
            key={`${keys.join('/')}\n${index}`}
            aria-selected={keys.join('/') === value.join('/')}
            stop={index === stop}
            onClick={() => onChoose(keys)}
          >
            {path.map(labelOf).join(' / ')}
          </Choice>
        )
      })}
    </Choices>
  )
}
