import type { AnnouncementViews } from '@trackhoe/shell'
import { lazyComponent } from '@trackhoe/ui'

/** The views that announcements of the kind `component` may name, and no others. Source: platform specification §2 "Announcement bell". */
export const announcementViews: AnnouncementViews = {
  'system/MaintenanceReminder': lazyComponent(
    async () => (await import('../pages/vehicle/maintenance-reminder/maintenance-reminder.tsx')).MaintenanceReminder,
    { failure: 'in-place' },
  ),
}
