; The application says at each start that addresses of tesorero: lead to it; without it they lead nowhere.
!macro customUnInstall
  ${ifNot} ${isUpdated}
    DeleteRegKey HKCU "Software\Classes\tesorero"
  ${endIf}
!macroend
