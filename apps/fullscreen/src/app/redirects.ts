/**
 * Addresses that redirect to another page and keep their query: the parent of a page leads to its home, and old names
 * that the console links to. Source: vehicle specification §2.
 */
export const redirects: Readonly<Record<string, string>> = {
  '/platform': '/platform/dashboard',
  '/deviceinfo': '/deviceinfo/home',
  '/matnInfo': '/matnInfo/home',
  '/reSet': '/reSet/home',
  '/initialSet': '/initialSet/home',
  '/fauitCAN': '/fauitCAN/home',
  '/deviceParaRecall': '/deviceParaRecall/home',
  '/DeviceStateRecall': '/DeviceStateRecall/home',
  '/EngineTestSet': '/EngineTestSet/home',
  '/tamper': '/tamper/home',
  '/dataCollection': '/dataCollection/home',
  '/startCollectSet': '/startCollectSet/home',
  '/sendTimeSet': '/sendTimeSet/home',
  '/sendMessage': '/sendMessage/home',
  '/service': '/service/list',
  '/historyReCall': '/historyReCall/home',
  '/atsCount': '/atsCount/home',
  '/canData': '/canData/index',
  '/chart': '/chart/index',
  '/report': '/report/index',
  '/tab': '/tab/view',
  '/oil': '/oil/index',
  '/chartExport': '/chartExport/index',
  '/tableExport': '/tableExport/index',
  // The vehicle specification names the page in two ways.
  '/historyDataReCall': '/historyReCall/home',
  '/historyDataReCall/home': '/historyReCall/home',
}
