export {
  ReplaceSession,
  type ReplaceSessionProps,
  type SessionReplacement,
} from './replace-session/replace-session.tsx'
