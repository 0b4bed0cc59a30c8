export { isStaleBuild, reloadForNewBuild } from './notices/stale-build.ts'
