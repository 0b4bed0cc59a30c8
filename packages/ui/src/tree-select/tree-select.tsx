import * as Popover from '@radix-ui/react-popover'
import { Search } from 'lucide-react'
import { forwardRef, useId, useRef, useState } from 'react'
import { ActionButton } from '../button/action-button.tsx'
import { useFieldControl } from '../field/field-context.ts'
import { inputTextLook } from '../input/input-look.ts'
import { Input } from '../input/input.tsx'
import { floatLook } from '../layer/float-look.ts'
import { useLayerAttributes, useMessages, useUi } from '../provider/ui-context.ts'
import { PickerBox } from '../select/picker-box.tsx'
import type { PickerProps } from '../select/picker.tsx'
import { cx } from '../style/cx.ts'
import { Tree } from '../tree/tree.tsx'
import { keysAbove, openableKeys, titleOf, treeRows, type TreeNode } from '../tree/tree-model.ts'

export interface TreeSelectProps extends Omit<PickerProps, 'options'> {
  nodes: readonly TreeNode[]
  /** Keys, in the order they were chosen. A key that the tree does not know shows itself. */
  value: readonly string[]
  onChange: (value: string[]) => void
  multiple?: boolean
  /** Ticking takes all below with it. */
  cascade?: boolean
  /** How many tags are shown before `+n`. */
  maxTags?: number
}

/** Chooses from a tree in a floating box, with search. For departments and categories. */
export const TreeSelect = forwardRef<HTMLButtonElement, TreeSelectProps>(function TreeSelect(props, ref) {
  const { nodes, value, onChange, multiple = false, cascade = false, placeholder, clearable, disabled = false } = props
  const t = useMessages()
  const layer = useLayerAttributes()
  const { portalContainer } = useUi()
  const made = useId()
  const control = useFieldControl(props)
  const id = control.id ?? made
  const box = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const names = value.map((key) => ({ value: key, label: titleOf(nodes, key) }))
  const shown = names.map((name) => name.label).join('，')
  const nothing = open && treeRows(nodes, opened, search).length === 0

  function handleOpenChange(next: boolean) {
    if (disabled) return
    if (next) {
      setSearch('')
      const roots = nodes.length === 1 ? nodes.map((node) => node.key) : []
      setOpened(new Set([...opened, ...roots, ...keysAbove(nodes, new Set(value))]))
    }
    setOpen(next)
    if (!next) props.onBlur?.()
  }

  function handleChange(next: string[]) {
    onChange(next)
    if (!multiple) handleOpenChange(false)
  }

  return (
    <Popover.Root open={open} onOpenChange={handleOpenChange}>
      <PickerBox
        boxRef={box}
        open={open}
        disabled={disabled}
        size={props.size}
        className={props.className}
        maxTags={props.maxTags}
        tags={multiple ? names : undefined}
        onRemove={(key) => onChange(value.filter((each) => each !== key))}
        onClear={clearable && value.length > 0 ? () => onChange([]) : undefined}
        onToggle={() => handleOpenChange(!open)}
      >
        <button
          {...control}
          ref={ref}
          type="button"
          // Neither of the tags that the rule wants can open a tree.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="combobox"
          id={id}
          disabled={disabled}
          aria-label={props['aria-label']}
          aria-labelledby={props['aria-labelledby']}
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-controls={`${made}-panel`}
          onClick={() => handleOpenChange(!open)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
            event.preventDefault()
            handleOpenChange(true)
          }}
          className={cx(inputTextLook(), 'h-[22px] truncate text-start')}
        >
          {value.length === 0 ? (
            <span className="text-ink-3">{placeholder ?? t.choose}</span>
          ) : (
            <span className={cx(multiple && 'sr-only')}>{shown}</span>
          )}
        </button>
      </PickerBox>
      <Popover.Portal container={portalContainer}>
        <Popover.Content
          {...layer}
          ref={panel}
          id={`${made}-panel`}
          aria-label={props['aria-label'] ?? t.choose}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onInteractOutside={(event) => {
            // The field opens and closes by itself.
            if (event.target instanceof Node && box.current?.contains(event.target)) event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            const held = document.activeElement
            if (held === null || held === document.body || panel.current?.contains(held)) focusControl(box.current)
          }}
          className={cx(
            floatLook,
            'flex max-h-[min(400px,var(--radix-popover-content-available-height))] max-w-[calc(100vw-16px)] min-w-[max(240px,var(--radix-popover-trigger-width))] flex-col overflow-hidden',
          )}
        >
          <div className="flex-none p-2 pb-1">
            <Input
              aria-label={t.search}
              placeholder={t.search}
              leading={<Search aria-hidden />}
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing) return
                event.preventDefault()
                panel.current?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')?.focus()
              }}
            />
            <div className="flex gap-3 px-0 pt-1">
              <ActionButton className="my-0" onClick={() => setOpened(new Set(openableKeys(nodes)))}>
                {t.expandAll}
              </ActionButton>
              <ActionButton className="my-0" onClick={() => setOpened(new Set())}>
                {t.collapseAll}
              </ActionButton>
            </div>
          </div>
          <div className="min-h-0 flex-auto overflow-auto overscroll-contain p-1">
            <Tree
              label={props['aria-label'] ?? t.choose}
              nodes={nodes}
              value={value}
              onChange={handleChange}
              multiple={multiple}
              cascade={cascade}
              opened={opened}
              onOpenedChange={setOpened}
              search={search}
            />
            {nothing && (
              <output className="block px-3 py-2 text-ink-3">{nodes.length === 0 ? t.noData : t.noMatch}</output>
            )}
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
})

function focusControl(box: HTMLElement | null) {
  box?.querySelector<HTMLElement>('[role=combobox]')?.focus()
}
