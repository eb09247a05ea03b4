import { defineMessages } from './define.ts'

/** Words around the help; its texts are `docs/help`. */
export const helpMessages = defineMessages({
  'help.title': { es: 'Ayuda', en: 'Help' },
  'help.topics': { es: 'Temas', en: 'Topics' },
  'help.words': {
    es: 'ayuda cómo manual f1 guía recorrido primeros pasos',
    en: 'help how manual f1 guide tour first steps',
  },
  'help.of': { es: 'Ayuda: {topic}', en: 'Help: {topic}' },
  'help.topic.today': { es: 'Hoy', en: 'Today' },
  'help.topic.forecast': { es: 'Flujo', en: 'Cash flow' },
  'help.topic.position': { es: 'Posición', en: 'Position' },
  'help.topic.echeqs': { es: 'Echeqs', en: 'Echeqs' },
  'help.topic.transfers': { es: 'Transferencias', en: 'Transfers' },
  'help.topic.debin': { es: 'DEBIN', en: 'DEBIN' },
  'help.topic.funds': { es: 'Fondos', en: 'Funds' },
  'help.topic.incoming': { es: 'Ingresos', en: 'Incoming' },
  'help.topic.activity': { es: 'Actividad', en: 'Activity' },
  'help.topic.beneficiaries': { es: 'Agenda', en: 'Contacts' },
  'help.topic.books': { es: 'Libros', en: 'Books' },
  'help.topic.connect': { es: 'Conectar tu banco', en: 'Connect your bank' },
  'help.topic.bank': { es: 'Qué puede el banco', en: 'What the bank can do' },
  'frame.key.help': { es: 'Ayuda de esta pantalla', en: 'Help for this screen' },
})
