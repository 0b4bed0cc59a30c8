import type { OnlineFieldType, OnlineFormDefinition } from '@trackhoe/contract/online'
import { fieldTypeDesign } from '@trackhoe/form-widgets/online-form'
import { ActionButton, useLocale, useToast } from '@trackhoe/ui'
import {
  addField,
  createField,
  findField,
  pasteField,
  readCopied,
  removeField,
  siblingsFor,
} from './definition-edits.ts'
import { useFormDesignerMessages } from './form-designer.messages.ts'

interface EditedForm {
  definition: OnlineFormDefinition
  change: (next: OnlineFormDefinition) => void
  undo: () => void
  readOnly: boolean
  selected: string | null
  /** Selects a field. `shown`: its properties are brought before the operator. */
  select: (id: string | null, shown?: boolean) => void
}

/** The edits of a form as a whole: a field is added, removed or pasted, or an earlier state of all comes back. */
export function useFieldEdits({ definition, change, undo, readOnly, selected, select }: EditedForm) {
  const t = useFormDesignerMessages()
  const locale = useLocale()
  const toast = useToast()

  function add(type: OnlineFieldType) {
    const field = createField(siblingsFor(definition, type, selected), {
      type,
      label: fieldTypeDesign(type).name[locale],
      choices: t.newChoices,
    })
    change(addField(definition, field, selected))
    select(field.id, true)
  }

  function remove(id: string) {
    const { field } = findField(definition, id) ?? {}
    change(removeField(definition, id))
    select(null)
    toast.info(t.removed(field?.label || field?.key || ''), {
      action: (
        <ActionButton
          onClick={() => {
            undo()
            select(id)
          }}
        >
          {t.undo}
        </ActionButton>
      ),
    })
  }

  function paste(text: string): boolean {
    const copied = readOnly ? undefined : readCopied(text)
    if (!copied) return false
    const pasted = pasteField(definition, copied, selected)
    change(pasted.definition)
    select(pasted.id, true)
    return true
  }

  function restore(next: OnlineFormDefinition, name: string) {
    change(next)
    select(next.fields[0]?.id ?? null)
    toast.info(t.restored(name))
  }

  return { add, remove, paste, restore }
}
