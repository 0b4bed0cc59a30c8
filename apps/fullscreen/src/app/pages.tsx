import { lazyPage } from '@trackhoe/ui'
import type { ComponentType } from 'react'
import type { ScreenPath } from '../frame/pages.ts'

/**
 * The pages, each loaded when it is opened. A path of `SCREEN_PAGES` without its page does not compile. A new page also has
 * its title in the locale's `pages`, and its first segment in the contract's list of full-screen paths.
 */
export const pages: Readonly<Record<ScreenPath, ComponentType>> = {
  '/platform/dashboard': lazyPage(
    async () => (await import('../screens/platform-dashboard/platform-dashboard.tsx')).PlatformDashboard,
  ),
  '/deviceinfo/home': lazyPage(async () => (await import('../screens/deviceinfo/device-info.tsx')).DeviceInfo),
  '/plantQuery': lazyPage(async () => (await import('../screens/factory-check/factory-check.tsx')).FactoryCheckPage),
  '/matnInfo/home': lazyPage(async () => (await import('../screens/matn-info/matn-info.tsx')).MatnInfo),
  '/matnInfo/homelog': lazyPage(async () => (await import('../screens/matn-info/homelog.tsx')).Homelog),
  '/reSet/home': lazyPage(async () => (await import('../screens/reset/reset.tsx')).Reset),
  '/initialSet/home': lazyPage(async () => (await import('../screens/initial-set/initial-set.tsx')).InitialSet),
  '/fauitCAN/home': lazyPage(async () => (await import('../screens/fault-events/fault-events.tsx')).FaultEvents),
  '/deviceParaRecall/home': lazyPage(
    async () => (await import('../screens/parameter-recall/parameter-recall.tsx')).ParameterRecall,
  ),
  '/DeviceStateRecall/home': lazyPage(
    async () => (await import('../screens/state-recall/state-recall.tsx')).StateRecall,
  ),
  '/EngineTestSet/home': lazyPage(async () => (await import('../screens/engine-test/engine-test.tsx')).EngineTests),
  '/tamper/home': lazyPage(async () => (await import('../screens/tamper/tamper.tsx')).Tamper),
  '/dataCollection/home': lazyPage(async () => (await import('../screens/collect/data-collection.tsx')).DataCollection),
  '/startCollectSet/home': lazyPage(
    async () => (await import('../screens/collect/start-collect-set.tsx')).StartCollectSet,
  ),
  '/sendTimeSet/home': lazyPage(async () => (await import('../screens/send-time-set/send-time-set.tsx')).SendTimeSet),
  '/sendMessage/home': lazyPage(async () => (await import('../screens/send-message/send-message.tsx')).SendMessage),
  '/service/list': lazyPage(
    async () => (await import('../screens/service-parameters/service-parameters.tsx')).ServiceParameters,
  ),
  '/canData/index': lazyPage(async () => (await import('../screens/telemetry/can-data.tsx')).CanData),
  '/report/index': lazyPage(async () => (await import('../screens/report/report.tsx')).Report),
  '/tab/view': lazyPage(async () => (await import('../screens/vehicle-view/vehicle-view.tsx')).VehicleView),
  '/deviceMonth': lazyPage(async () => (await import('../screens/month/device-month.tsx')).DeviceMonth),
  '/chartExport/index': lazyPage(async () => (await import('../screens/exports/chart-export.tsx')).ChartExport),
  '/tableExport/index': lazyPage(async () => (await import('../screens/exports/table-export.tsx')).TableExport),
  '/oil/index': lazyPage(async () => (await import('../screens/oil/oil.tsx')).Oil),
  '/chart/index': lazyPage(async () => (await import('../screens/telemetry/chart.tsx')).Chart),
  '/historyReCall/home': lazyPage(
    async () => (await import('../screens/history-recall/history-recall.tsx')).HistoryRecall,
  ),
  '/atsCount/home': lazyPage(async () => (await import('../screens/ats-count/ats-count.tsx')).AtsCount),
}
