/**
 * Addresses that redirect to another page and keep their query: the parent of a page leads to its home, and old names
 * that the console links to. Source: vehicle specification §2.
 */
export const redirects: Readonly<Record<string, string>> = {
  '/platform': '/platform/dashboard',
  '/deviceinfo': '/deviceinfo/home',
  '/matnInfo': '/matnInfo/home',
  '/reSet': '/reSet/home',
}
