import { labelOf, unitOf } from '../records/command-view.ts'
import { useCommandMessages } from '../records/locale/use-messages.ts'
import { cx, formatNumber, type Option } from '@trackhoe/ui'
import type { ReactNode } from 'react'
import { fieldsFor, type CommandField, type CommandPart, type FieldValue } from './define-command-screen.ts'
import { FieldInput } from './field-input.tsx'
import { fieldValueText } from './field-value-text.ts'
import { useCommandScreenMessages } from './locale/use-messages.ts'
import type { CommandForm } from './use-command-form.ts'

/** An editor that a page provides for a composed value. */
type FieldEditor = (props: {
  value: FieldValue | undefined
  locked: boolean
  onChange: (value: FieldValue | null) => void
}) => ReactNode

export interface CommandFieldsProps {
  form: CommandForm
  part: CommandPart
  /** The accessible name of the table. */
  title: string
  /** Limits the table to these fields, for a form in several groups. */
  only?: readonly string[]
  /** The options of fields whose options only the server knows. */
  options?: Readonly<Record<string, readonly Option[]>>
  /** The editors of composed fields. */
  editors?: Readonly<Record<string, FieldEditor>>
}

/**
 * Renders the form of a command part from its definition: label, reported value, new value and allowed range. A page
 * that shows more about a value renders its own table with `FieldInput`.
 */
export function CommandFields({ form, part, title, only, options, editors }: CommandFieldsProps) {
  const t = useCommandScreenMessages().fields
  const messages = useCommandMessages()
  const fields = fieldsFor(part, form.vehicles).filter(([name]) => only?.includes(name) ?? true)
  const changed = new Set(
    form.changes.flatMap((one) => (one.part.id === part.id ? one.changes : [])).map(({ key }) => key),
  )
  const holds = part.recall !== undefined && form.vehicles.length === 1
  return (
    <table className="w-full border-collapse" aria-label={title}>
      <thead className="sticky top-0 z-1 bg-surface">
        <tr className="text-12 text-ink-2">
          {[t.item, ...(holds ? [t.now] : []), t.next, t.takes].map((head) => (
            <th
              key={head}
              scope="col"
              className="h-row-head border-b border-line-strong px-2 text-start font-medium whitespace-nowrap first:ps-4 last:pe-4"
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map(([name, field]) => (
          <tr
            key={name}
            className={cx(
              'h-row hover:bg-hover [&>td]:border-b [&>td]:border-line [&>td]:px-2',
              changed.has(name) && '[&>th]:shadow-[inset_2px_0_0_var(--th-accent)]',
            )}
          >
            <th scope="row" className="border-b border-line px-2 ps-4 text-start font-normal">
              {labelOf(name, messages)}
            </th>
            {holds && (
              <td className="figures text-ink-2">
                {fieldValueText(part, name, form.reported[part.id]?.[name], messages)}
              </td>
            )}
            <td className="w-56 py-0.5">
              {field.kind === 'composed' ? (
                editors?.[name]?.({
                  value: form.values[part.id]?.[name],
                  locked: form.lockedReason !== null,
                  onChange: (next) => form.set(part.id, name, next),
                })
              ) : (
                <FieldInput form={form} part={part} name={name} options={options?.[name]} />
              )}
            </td>
            <td className="pe-4! text-12 whitespace-nowrap text-ink-3">{takes(field, unitOf(part.command, name))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )

  function takes(field: CommandField, unit: string | undefined): string {
    switch (field.kind) {
      case 'number': {
        const { min, max, step, extraValue } = field
        const range = t.range(formatNumber(min), formatNumber(max), unit ?? '')
        const steps = step === 1 ? range : t.step(range, formatNumber(step))
        return extraValue === undefined ? steps : t.also(formatNumber(extraValue), steps)
      }
      case 'text':
        return t.characters(field.min, field.max)
      default:
        return ''
    }
  }
}
