import { Button, TextLink } from '@trackhoe/ui'
import { useNewWorkOrder, type WorkOrderCause } from '@trackhoe/vehicles/fleet'
import { useVehicleMessages } from '@trackhoe/vehicles/page'
import { ClipboardPlus } from 'lucide-react'
import { Link } from 'react-router'

interface NewWorkOrderLinkProps extends WorkOrderCause {
  /** Beside the buttons of a page. */
  button?: 'small' | 'medium'
}

/** Opens the form of a new work order with its vehicle and fault filled in. Nothing for who may not add one. */
export function NewWorkOrderLink({ button, ...cause }: NewWorkOrderLinkProps) {
  const t = useVehicleMessages().faults
  const address = useNewWorkOrder()
  if (address === null) return null
  const link = <Link to={address(cause)}>{t.newOrder}</Link>
  if (button === undefined) return <TextLink asChild>{link}</TextLink>
  return (
    <Button asChild size={button} icon={<ClipboardPlus aria-hidden />}>
      {link}
    </Button>
  )
}
