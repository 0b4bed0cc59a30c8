import { Button, IconButton } from '@trackhoe/ui'
import { LocateFixed, Route, X } from 'lucide-react'
import { VehicleCard } from '../vehicle-links/vehicle-card.tsx'
import { useDistributionMapMessages } from './distribution-map.messages.ts'
import type { FleetRow } from './fleet-rows.ts'

interface VehiclePopupProps {
  row: FleetRow
  /** The machine has an open alarm. */
  hasAlarm: boolean
  /** The map keeps the vehicle in its middle. */
  following: boolean
  onFollow: (follow: boolean) => void
  /** Absent: the user may not see where it was. */
  onTrack?: () => void
  onClose: () => void
}

/** The card of a vehicle on the map, which follows it and shows its track. */
export function VehiclePopup({ row, hasAlarm, following, onFollow, onTrack, onClose }: VehiclePopupProps) {
  const t = useDistributionMapMessages()
  return (
    <VehicleCard
      vehicle={row}
      hasAlarm={hasAlarm}
      className="rounded-3 bg-raised shadow-2"
      close={<IconButton label={t.close} icon={<X />} onClick={onClose} />}
      actions={
        <>
          <Button
            size="small"
            icon={<LocateFixed aria-hidden />}
            aria-pressed={following}
            onClick={() => onFollow(!following)}
          >
            {following ? t.unfollow : t.follow}
          </Button>
          {onTrack && (
            <Button size="small" icon={<Route aria-hidden />} onClick={onTrack}>
              {t.showTrack}
            </Button>
          )}
        </>
      }
    />
  )
}
