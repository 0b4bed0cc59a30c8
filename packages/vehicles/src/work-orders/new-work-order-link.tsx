import { Button, TextLink } from '@trackhoe/ui'
import { ClipboardPlus } from 'lucide-react'
import { Link } from 'react-router'
import { useVehicleMessages } from '../locale/use-messages.ts'
import { useNewWorkOrder, type WorkOrderCause } from './new-work-order.ts'

interface NewWorkOrderLinkProps extends WorkOrderCause {
  /** Beside the buttons of a page. */
  button?: 'small' | 'medium'
  /** Opens the console in a window of its own: for pages that are none of its pages. */
  newWindow?: boolean
}

/** Opens the form of a new work order with its vehicle and fault filled in. Nothing for who may not add one. */
export function NewWorkOrderLink({ button, newWindow = false, ...cause }: NewWorkOrderLinkProps) {
  const t = useVehicleMessages().faults
  const address = useNewWorkOrder()
  if (address === null) return null
  const link = newWindow ? (
    <a href={address(cause)} target="_blank" rel="noopener noreferrer">
      {t.newOrder}
    </a>
  ) : (
    <Link to={address(cause)}>{t.newOrder}</Link>
  )
  if (button === undefined) return <TextLink asChild>{link}</TextLink>
  return (
    <Button asChild size={button} icon={<ClipboardPlus aria-hidden />}>
      {link}
    </Button>
  )
}
