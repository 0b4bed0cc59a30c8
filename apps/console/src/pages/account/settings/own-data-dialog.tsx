import { usePermitted } from '@trackhoe/auth'
import type { UserInfo } from '@trackhoe/contract'
import type { OwnAccount } from '@trackhoe/contract/system'
import { EntityDialog } from '@trackhoe/form-widgets/entity-dialog'
import { ownAccountEntity, ownAccountWithPictureEntity } from './own-account-entity.ts'

interface OwnDataDialogProps {
  user: UserInfo
  onSave: (body: OwnAccount) => Promise<void>
  onClose: () => void
  onDismiss: () => void
  /** Somebody else has changed the account since it was loaded. */
  onStale: () => void
  onSaved: () => void
}

/** Edits the user's own data, with draft and conflict as in every form. */
export function OwnDataDialog({ user, onSave, ...handlers }: OwnDataDialogProps) {
  const common = { row: user, source: { edit: ({ body }: { body: OwnAccount }) => onSave(body) }, ...handlers }
  return usePermitted('system:file:upload') ? (
    <EntityDialog entity={ownAccountWithPictureEntity} {...common} />
  ) : (
    <EntityDialog entity={ownAccountEntity} {...common} />
  )
}
