import type { UserInfo } from '@trackhoe/contract'
import type { OwnAccount } from '@trackhoe/contract/system'
import { EntityDialog } from '@trackhoe/form-widgets/entity'
import { ownAccountEntity } from './own-account-entity.ts'

interface OwnDataDialogProps {
  user: UserInfo
  onSave: (body: OwnAccount) => Promise<void>
  onClose: () => void
  onDismiss: () => void
  /** Somebody else has changed the account since it was loaded. */
  onStale: () => void
  onSaved: () => void
}

/** Edits one's own data, with draft and conflict as of every form. */
export function OwnDataDialog({ user, onSave, ...handlers }: OwnDataDialogProps) {
  return (
    <EntityDialog entity={ownAccountEntity} row={user} source={{ edit: ({ body }) => onSave(body) }} {...handlers} />
  )
}
