import * as Popover from '@radix-ui/react-popover'
import { forwardRef, useId, useMemo, useRef, useState } from 'react'
import { useFieldControl } from '../field/field-context.ts'
import { inputTextLook } from '../input/input-look.ts'
import { floatLook } from '../layer/float-look.ts'
import { useLayerAttributes, useMessages, useUi } from '../provider/ui-context.ts'
import { PickerBox } from '../select/picker-box.tsx'
import type { PickerFieldProps } from '../select/picker-props.ts'
import { cx } from '../style/cx.ts'
import { TreePanel } from '../tree/searchable-tree.tsx'
import { titlesOf, type TreeNode } from '../tree/tree-model.ts'
import { useLazyChildren, type LoadChildren } from '../tree/use-lazy-children.ts'

export interface TreeSelectProps extends PickerFieldProps {
  nodes: readonly TreeNode[]
  /** Keys, in the order they were chosen. A key that the tree does not know shows itself. */
  value: readonly string[]
  onChange: (value: string[]) => void
  multiple?: boolean
  /** Ticking takes all below with it. */
  cascade?: boolean
  /** Loads what stands below a node when it is opened for the first time. */
  loadChildren?: LoadChildren
  /** Nodes that were chosen before and may not be loaded yet. */
  known?: readonly TreeNode[]
  /** How many tags are shown before `+n`. */
  maxTags?: number
}

/**
 * Chooses from a tree in a floating box, with search. For departments and categories.
 *
 * Errors: a value that the tree does not know is kept, and shows its key unless `known` names it.
 */
export const TreeSelect = forwardRef<HTMLButtonElement, TreeSelectProps>(function TreeSelect(props, ref) {
  const {
    nodes,
    loadChildren,
    known,
    value,
    onChange,
    multiple = false,
    cascade = false,
    placeholder,
    clearable,
    disabled = false,
  } = props
  const t = useMessages()
  const layer = useLayerAttributes()
  const { portalContainer } = useUi()
  const made = useId()
  const control = useFieldControl(props)
  const id = control.id ?? made
  const box = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const tree = useLazyChildren(nodes, loadChildren)
  const titleOfKey = useMemo(() => titlesOf([...tree.nodes, ...(known ?? [])]), [tree.nodes, known])
  const names = value.map((key) => ({ value: key, label: titleOfKey(key) }))
  const shown = names.map((name) => name.label).join('，')

  function handleOpenChange(next: boolean) {
    if (disabled) return
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
          <TreePanel
            tree={tree}
            label={props['aria-label'] ?? t.choose}
            value={value}
            onChange={handleChange}
            multiple={multiple}
            cascade={cascade}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
})

function focusControl(box: HTMLElement | null) {
  box?.querySelector<HTMLElement>('[role=combobox]')?.focus()
}
