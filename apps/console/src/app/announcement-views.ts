import type { AnnouncementViews } from '@trackhoe/shell'
import { lazy } from 'react'

/** What announcements of the kind `component` may name, and nothing else. Source: platform specification §2 "Announcement bell". */
export const announcementViews: AnnouncementViews = {
  'system/MaintenanceReminder': lazy(() =>
    import('../pages/vehicle/maintenance-reminder/maintenance-reminder.tsx').then((m) => ({
      default: m.MaintenanceReminder,
    })),
  ),
}
