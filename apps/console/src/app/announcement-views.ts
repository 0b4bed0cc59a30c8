import type { AnnouncementViews } from '@trackhoe/shell'
import { lazyComponent } from '@trackhoe/ui'

/** What announcements of the kind `component` may name, and nothing else. Source: platform specification §2 "Announcement bell". */
export const announcementViews: AnnouncementViews = {
  'system/MaintenanceReminder': lazyComponent(
    async () => (await import('../pages/vehicle/maintenance-reminder/maintenance-reminder.tsx')).MaintenanceReminder,
    { failure: 'in-place' },
  ),
}
