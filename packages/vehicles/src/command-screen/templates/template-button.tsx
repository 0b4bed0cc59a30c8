import type { CommandTemplate } from '@trackhoe/contract/vehicle'
import { Button, lazyComponent, useToast } from '@trackhoe/ui'
import { BookMarked } from 'lucide-react'
import { useState } from 'react'
import { useCommandScreenMessages } from '../locale/use-messages.ts'
import type { CommandForm } from '../form/use-command-form.ts'
import { fittingCommands, keptParts } from './template-commands.ts'

const TemplateDialog = lazyComponent(async () => (await import('./template-dialog.tsx')).TemplateDialog)

interface TemplateButtonProps {
  form: CommandForm
  /** Called with the first part that a template has filled in. */
  onFilled: (partId: string) => void
}

/** Opens the templates of a page; nothing on a page whose values are not kept, and for those who may not send. */
export function TemplateButton({ form, onFilled }: TemplateButtonProps) {
  const t = useCommandScreenMessages().templates
  const toast = useToast()
  const [open, setOpen] = useState(false)
  if (keptParts(form.screen).length === 0 || form.lockedReason !== null) return null

  function handleApply(template: CommandTemplate) {
    const [first] = form.apply(fittingCommands(form.screen, template))
    setOpen(false)
    if (first === undefined) return toast.warning(t.notFilled)
    onFilled(first)
    toast.info(t.filled(template.name))
  }

  return (
    <>
      <Button size="small" icon={<BookMarked aria-hidden />} onClick={() => setOpen(true)}>
        {t.title}
      </Button>
      {open && (
        <TemplateDialog
          form={form}
          onApply={handleApply}
          onClose={() => setOpen(false)}
          onDismiss={() => setOpen(false)}
        />
      )}
    </>
  )
}
