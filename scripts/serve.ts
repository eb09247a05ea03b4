import { buildIfNeeded } from './builds.ts'

// `npm run serve`: the browser shell without a window. It runs in this very process, so that whoever ends this ends it.
await buildIfNeeded()
const parent = process.ppid
const watch = setInterval(() => {
  // npm was killed and cannot pass that on: end as if asked to.
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
}, 500)
watch.unref()
await import(new URL('../out/main/serve.js', import.meta.url).href)
