import { ChevronDown, X } from 'lucide-react'
import type { MouseEvent, ReactNode, Ref } from 'react'
import { FormValue, type FormValueProps } from '../field/form-value.tsx'
import { inputVariants } from '../input/input-variants.ts'
import { useMessages, useLocale } from '../context/ui-context.ts'
import { joinList } from '../format/join-list.ts'
import { isElement } from '../hooks/dom.ts'
import { mergeRefs } from '../hooks/merge-refs.ts'
import type { Part, PartAttributes } from '../component-theme/use-component-theme.ts'

export interface PickerControlProps {
  boxRef?: Ref<HTMLDivElement> | undefined
  /** The same element, for what opens below it. */
  anchorRef?: Ref<HTMLDivElement> | undefined
  open: boolean
  disabled: boolean
  readOnly: boolean
  size?: 'medium' | 'large' | undefined
  partOf: Part<'root' | 'clear' | 'arrow'>
  /** The attributes of each tag. */
  tag?: PartAttributes | undefined
  /** Names of what was chosen, shown as tags. Absent: a field of one choice. */
  tags?: readonly { value: string; label: string }[] | undefined
  onRemove?: ((value: string) => void) | undefined
  /** Absent: it cannot be cleared. */
  onClear?: (() => void) | undefined
  onToggle: () => void
  /** How many tags are shown; the rest is a count. */
  maxTags?: number | undefined
  /** The value that a form gets. */
  submitted: Omit<FormValueProps, 'disabled'>
  children: ReactNode
}

/** The classes of a tag. */
export const tagClasses =
  'inline-flex h-[22px] max-w-full min-w-0 items-center rounded-1 border border-line-strong bg-canvas ps-1.5 text-12 text-ink-2'

/** The field of everything that opens a list: tags, control, clear, chevron. A press anywhere on it opens. */
export function PickerControl(props: PickerControlProps) {
  const {
    boxRef,
    anchorRef,
    open,
    disabled,
    readOnly,
    size,
    partOf: part,
    tag: tagPart,
    tags,
    onRemove,
    onClear,
    onToggle,
    maxTags = 2,
    children,
  } = props
  const t = useMessages()
  const locale = useLocale()
  const hidden = tags ? tags.slice(maxTags) : []

  function handleClick(event: MouseEvent<HTMLDivElement>) {
    if (disabled || (isElement(event.target) && event.target.closest('button, input'))) return
    event.currentTarget.querySelector<HTMLElement>('[role=combobox]')?.focus()
    if (!readOnly) onToggle()
  }

  return (
    <div
      ref={mergeRefs(boxRef, anchorRef)}
      role="presentation"
      onMouseDown={(event) => {
        if (!(isElement(event.target) && event.target.closest('button, input'))) event.preventDefault()
      }}
      onClick={handleClick}
      {...part('root', [
        inputVariants({ size, grow: tags !== undefined }),
        !readOnly && 'cursor-pointer',
        tags !== undefined && 'gap-1 py-[3px]',
        tags !== undefined && tags.length > 0 && 'ps-1',
      ])}
    >
      {tags === undefined ? (
        children
      ) : (
        // Tags go on to a next line: what is shrunk to a letter says nothing.
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-1">
          {tags.slice(0, maxTags).map((tag, index) => (
            <span key={`${tag.value}\n${index}`} {...tagPart}>
              <span className="min-w-0 truncate">{tag.label}</span>
              {disabled || readOnly ? (
                <span className="w-1.5" />
              ) : (
                <button
                  type="button"
                  aria-label={t.remove(tag.label)}
                  onClick={() => onRemove?.(tag.value)}
                  className="relative grid h-5 w-5 flex-none place-items-center border-0 bg-transparent p-0 text-ink-3 after:absolute after:-inset-0.5 hover:text-ink [&_svg]:size-3"
                >
                  <X aria-hidden />
                </button>
              )}
            </span>
          ))}
          {hidden.length > 0 && (
            <span
              className="inline-flex h-[22px] flex-none items-center rounded-1 border border-line-strong bg-canvas px-1.5 text-12 text-ink-2 figures"
              title={joinList(
                hidden.map((tag) => tag.label),
                locale,
              )}
            >
              <span aria-hidden>+{hidden.length}</span>
              <span className="sr-only">{t.more(hidden.length)}</span>
            </span>
          )}
          {children}
        </div>
      )}
      {onClear && !disabled && !readOnly && (
        <button
          type="button"
          aria-label={t.clear}
          onClick={onClear}
          {...part(
            'clear',
            '-my-1 -me-1 grid size-6 flex-none place-items-center rounded-1 border-0 bg-transparent p-0 text-ink-3 hover:text-ink [&_svg]:size-3.5',
          )}
        >
          <X aria-hidden />
        </button>
      )}
      {!readOnly && <ChevronDown aria-hidden {...part('arrow', ['transition-transform', open && 'rotate-180'])} />}
      <FormValue {...props.submitted} disabled={disabled} />
    </div>
  )
}
