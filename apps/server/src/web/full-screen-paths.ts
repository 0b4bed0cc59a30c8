/**
 * The first segments, or whole paths, that belong to the full-screen app; every other page is the console's. A page is
 * added here when the app has it. Source: vehicle specification §2; one origin is ours.
 */
const FULL_SCREEN_PATHS = ['/platform/dashboard']

export function isFullScreen(path: string): boolean {
  return FULL_SCREEN_PATHS.some((known) => path === known || path.startsWith(`${known}/`))
}
