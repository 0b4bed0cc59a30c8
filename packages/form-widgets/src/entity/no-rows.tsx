import { Button, EmptyState } from '@trackhoe/ui'
import { Plus } from 'lucide-react'
import { useMessages } from '../locale/use-messages.ts'
import { preloadDialog } from './lazy-dialogs.ts'

export interface NoRowsProps {
  noun: string
  /** Rows are added by people, and do not come by themselves. */
  isAddable: boolean
  /** Opens the form of the first row. Absent: this user may not add any. */
  onAdd: (() => void) | undefined
}

/** In place of the rows of a list that has none yet: what will stand there, and the first step for those who may take it. */
export function NoRows({ noun, isAddable, onAdd }: NoRowsProps) {
  const t = useMessages().entity
  const reasons = isAddable ? t.noRowsForOthers : t.noRowsYet
  return (
    <EmptyState
      description={
        <>
          <p className="m-0">{t.noRows(noun)}</p>
          <p className="m-0">{onAdd ? t.noRowsFirst : reasons}</p>
        </>
      }
      action={
        onAdd && (
          <Button icon={<Plus aria-hidden />} onPointerEnter={preloadDialog} onFocus={preloadDialog} onClick={onAdd}>
            {t.addFirst}
          </Button>
        )
      }
    />
  )
}
