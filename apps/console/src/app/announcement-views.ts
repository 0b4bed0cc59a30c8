import type { AnnouncementViews } from '@trackhoe/shell'
import { ALARM_MESSAGE_VIEW } from '@trackhoe/contract/alarms'
import { lazyComponent } from '@trackhoe/ui'

/** The views that announcements of the kind `component` may name, and no others. Source: platform specification §2 "Announcement bell". */
export const announcementViews: AnnouncementViews = {
  'system/MaintenanceReminder': lazyComponent(
    async () => (await import('../pages/vehicle/maintenance-reminder/maintenance-reminder.tsx')).MaintenanceReminder,
    { failure: 'in-place' },
  ),
  [ALARM_MESSAGE_VIEW]: lazyComponent(
    async () => (await import('../pages/alarm/alarm-details/alarm-message.tsx')).AlarmMessage,
    { failure: 'in-place' },
  ),
}
