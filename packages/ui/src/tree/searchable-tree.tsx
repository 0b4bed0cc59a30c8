import { Search } from 'lucide-react'
import {
  forwardRef,
  useDeferredValue,
  useId,
  useMemo,
  useRef,
  useState,
  type ComponentPropsWithoutRef,
  type CompositionEvent,
  type ReactNode,
  type Ref,
  type RefAttributes,
} from 'react'
import { mergeRefs } from '../hooks/merge-refs.ts'
import { useControllableState } from '../hooks/use-controllable-state.ts'
import { ActionButton } from '../button/action-button.tsx'
import { Input } from '../input/input.tsx'
import { useMessages } from '../context/ui-context.ts'
import { textsOf, type OptionValue } from '../picker/option.ts'
import { cx } from '../style/cx.ts'
import { ancestorKeys, expandableKeys, treeRows } from './tree-model.ts'
import type { TreeNodeParts, TreeProps } from './tree.tsx'
import { TreeView, type TreeViewProps } from './tree-view.tsx'
import type { LazyTree } from './use-lazy-children.ts'
import { useTextTree } from './use-text-tree.ts'
import { useComponentTheme, type Part } from '../component-theme/use-component-theme.ts'
import type { PartSettings } from '../component-theme/component-theme.ts'

type Choosing<Value extends OptionValue> = Pick<
  TreeProps<Value>,
  'multiple' | 'cascade' | 'label' | 'onMove' | 'canMove'
>

/** The inner parts of a tree with a search. */
export interface SearchableTreeParts extends TreeNodeParts {
  /** The search field with its actions. */
  header: string
  /** The box that scrolls. */
  body: string
  /** The text in place of choices. */
  empty: string
}

export interface SearchableTreeProps<Value extends OptionValue = string>
  extends
    Choosing<Value>,
    Pick<TreeProps<Value>, 'nodes' | 'loadChildren' | 'value' | 'defaultValue' | 'onChange'>,
    Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'defaultValue' | 'onChange' | 'role'>,
    PartSettings<SearchableTreeParts> {}

/**
 * A tree below a search field and the actions 展开全部 and 收起全部, expanded to the selected nodes. The ref and all DOM props
 * go to the whole.
 */
export const SearchableTree = forwardRef(function SearchableTree<Value extends OptionValue>(
  own: SearchableTreeProps<Value>,
  ref: Ref<HTMLDivElement>,
) {
  const [{ nodes, loadChildren, value: controlled, defaultValue = [], onChange, onMove, canMove, ...props }, part] =
    useComponentTheme('SearchableTree', own)
  const { tree, valuesOf, moveOf } = useTextTree(nodes, loadChildren)
  const [value, setValue] = useControllableState<readonly Value[]>(
    controlled,
    defaultValue,
    onChange && ((next) => onChange([...next])),
  )
  const texts = useMemo(() => textsOf(value), [value])
  return (
    <TreePanel
      {...props}
      ref={ref}
      partOf={part}
      tree={tree}
      value={texts}
      onChange={(next) => setValue(valuesOf(next, value))}
      onMove={onMove && ((move) => onMove(moveOf(move)))}
      canMove={canMove && ((move) => canMove(moveOf(move)))}
    />
  )
}) as <Value extends OptionValue = string>(
  props: SearchableTreeProps<Value> & RefAttributes<HTMLDivElement>,
) => ReactNode

export interface TreePanelProps extends Omit<
  SearchableTreeProps,
  'nodes' | 'loadChildren' | 'value' | 'defaultValue' | 'onChange' | 'onMove' | 'canMove'
> {
  onMove?: TreeViewProps['onMove']
  canMove?: TreeViewProps['canMove']
  partOf: Part<keyof SearchableTreeParts>
  tree: LazyTree
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** `SearchableTree` for a tree whose nodes the caller holds. */
export const TreePanel = forwardRef<HTMLDivElement, TreePanelProps>(function TreePanel(
  { tree, value, onChange, multiple = false, cascade = false, label, onMove, canMove, partOf: part, ...props },
  ref,
) {
  const t = useMessages()
  const panel = useRef<HTMLDivElement>(null)
  const panelRef = useMemo(() => mergeRefs(panel, ref), [ref])
  const treeId = useId()
  // The root of the list is no part of its own here.
  const treePart: Part<keyof TreeNodeParts> = (name, ...more) =>
    name === 'root' ? { 'data-slot': 'tree', className: cx(more[0], 'min-h-0 flex-auto') } : part(name, ...more)
  const [text, setText] = useState('')
  // Text that an input method is still composing is not searched.
  const [query, setQuery] = useState('')
  const search = useDeferredValue(query)
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set())
  const [initialized, setInitialized] = useState(false)
  // Nodes may arrive after the tree is mounted; it expands to the selected ones then.
  if (!initialized && tree.nodes.length > 0) {
    setInitialized(true)
    const roots = tree.nodes.length === 1 ? tree.nodes.map((node) => node.value) : []
    setExpanded(new Set([...roots, ...ancestorKeys(tree.nodes, new Set(value))]))
  }
  const isEmpty = useMemo(
    () => tree.nodes.length === 0 || (search !== '' && treeRows(tree.nodes, new Set(), search).length === 0),
    [tree.nodes, search],
  )

  return (
    <div {...part('root', 'flex min-h-0 flex-auto flex-col')} {...props} ref={panelRef}>
      <div {...part('header', 'flex-none p-2 pb-1')}>
        <Input
          aria-label={t.search}
          aria-controls={treeId}
          placeholder={t.search}
          leading={<Search aria-hidden />}
          value={text}
          onChange={(event) => {
            const typed = event.currentTarget.value
            setText(typed)
            if (!('isComposing' in event.nativeEvent && event.nativeEvent.isComposing)) setQuery(typed)
          }}
          onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) => setQuery(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing) return
            event.preventDefault()
            panel.current?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')?.focus()
          }}
        />
        <div className="flex gap-3 px-0 pt-1">
          <ActionButton className="my-0" onClick={() => setExpanded(expandableKeys(tree.nodes))}>
            {t.expandAll}
          </ActionButton>
          <ActionButton className="my-0" onClick={() => setExpanded(new Set())}>
            {t.collapseAll}
          </ActionButton>
        </div>
      </div>
      <div id={treeId} {...part('body', 'flex min-h-0 flex-auto flex-col overflow-auto overscroll-contain p-1')}>
        <TreeView
          value={value}
          onChange={onChange}
          multiple={multiple}
          cascade={cascade}
          label={label}
          tree={tree}
          expanded={expanded}
          onExpandedChange={setExpanded}
          search={search}
          onMove={onMove}
          canMove={canMove}
          partOf={treePart}
        />
        {isEmpty && (
          <output {...part('empty', 'block px-3 py-2 text-ink-3')}>
            {tree.nodes.length === 0 ? t.noData : t.noMatch}
          </output>
        )}
      </div>
    </div>
  )
})
