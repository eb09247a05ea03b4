// Runs a script of this folder under the Node that the project brings (devDependency "node").
// Plain JavaScript on purpose: it must be able to speak on an older Node.
const wanted = 24
const major = Number(process.versions.node.split('.')[0])
if (major < wanted) {
  console.error(
    `Tesorero runs on Node ${wanted}, which "npm ci" installs into node_modules, but this is Node ${process.versions.node}.\n` +
      'Run "npm ci" without --ignore-scripts, and start scripts through npm (npm start, npm test).',
  )
  process.exit(1)
}
const [, , name = ''] = process.argv
process.argv.splice(2, 1)
const { runCommand } = await import('./commands.ts')
await runCommand(name, process.argv.slice(2))
