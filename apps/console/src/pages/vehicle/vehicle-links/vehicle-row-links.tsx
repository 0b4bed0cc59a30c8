import { useMenu } from '@trackhoe/shell'
import { ActionButton, TextLink } from '@trackhoe/ui'
import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import { useVehicleLinkMessages } from './vehicle-links.messages.ts'
import { useVehiclePages, VehiclePagesMenu } from './vehicle-pages-menu.tsx'

const RECORDS = '/vehicle/commandRecord'

/** From a row to the command records and to the full-screen pages of its vehicle, as far as the user may open them. */
export function VehicleRowLinks({ vclId, vclNo }: { vclId: string | null; vclNo: string | null }) {
  const t = useVehicleLinkMessages()
  const menu = useMenu()
  const pages = useVehiclePages()
  const mayRead = menu?.pages.some(({ path }) => path === RECORDS) ?? false
  if (vclId === null) return null
  return (
    <>
      {mayRead && vclNo !== null && (
        <TextLink asChild className="px-1.5 max-narrow:hidden">
          <Link to={`${RECORDS}?${new URLSearchParams({ keyword: vclNo }).toString()}`}>{t.records}</Link>
        </TextLink>
      )}
      <VehiclePagesMenu
        vclIds={[vclId]}
        pages={pages}
        trigger={
          <ActionButton>
            {t.pages}
            <ChevronDown aria-hidden />
          </ActionButton>
        }
      />
    </>
  )
}
