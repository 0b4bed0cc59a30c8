import { Button, Drawer } from '@trackhoe/ui'
import { useId, type FormEvent, type ReactNode } from 'react'
import { useMessages } from '../locale/use-messages.ts'

export interface FilterDrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  onReset: () => void
  onSubmit: (event: FormEvent) => void
  children: ReactNode
}

/** All conditions of a list on a narrow screen. */
export function FilterDrawer({ open, onOpenChange, onReset, onSubmit, children }: FilterDrawerProps) {
  const t = useMessages().queryForm
  const formId = useId()
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      side="bottom"
      title={t.filter}
      footer={
        <>
          <Button onClick={onReset}>{t.reset}</Button>
          <Button variant="primary" type="submit" form={formId}>
            {t.query}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit}>
        {children}
      </form>
    </Drawer>
  )
}
