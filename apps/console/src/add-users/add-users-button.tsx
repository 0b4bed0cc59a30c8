import type { UserOption } from '@trackhoe/form-widgets'
import { Button, lazyComponent } from '@trackhoe/ui'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'

const SelectUserDialog = lazyComponent(async () => (await import('@trackhoe/form-widgets/selectors')).SelectUserDialog)

interface AddUsersButtonProps {
  label: string
  /** The title of the dialog. Absent: the label. */
  title?: string
  /** The attribute that identifies a user. */
  keyBy: 'username' | 'id'
  variant?: 'primary'
  disabled?: boolean
  /** Called with the selected users, one at least. */
  onAdd: (users: readonly UserOption[]) => void
}

/** A button that selects users and adds them to something. The dialog loads while the button is approached. */
export function AddUsersButton({ label, title = label, keyBy, variant, disabled, onAdd }: AddUsersButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant={variant}
        icon={<UserPlus aria-hidden />}
        disabled={disabled}
        onPointerEnter={SelectUserDialog.preload}
        onFocus={SelectUserDialog.preload}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <SelectUserDialog
        enabled={open}
        open={open}
        onOpenChange={setOpen}
        onDismiss={() => setOpen(false)}
        keyBy={keyBy}
        title={title}
        onConfirm={(users) => users.length > 0 && onAdd(users)}
      />
    </>
  )
}
