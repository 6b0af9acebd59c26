#!/bin/sh
# Adds Parley to the configuration in /etc/asterisk. Run it once, as root, on the machine of Asterisk:
#   BASE_URL=https://voice.example.com ASTERISK_WEBHOOK_SECRET=… ASTERISK_ARI_PASSWORD=… sh install.sh
# BASE_URL is Parley's address for Asterisk; secret and password have letters, digits and ._~- only.
set -eu
: "${BASE_URL:?BASE_URL is missing}" "${ASTERISK_WEBHOOK_SECRET:?ASTERISK_WEBHOOK_SECRET is missing}"
: "${ASTERISK_ARI_PASSWORD:?ASTERISK_ARI_PASSWORD is missing}"
here=$(dirname "$0")
etc=/etc/asterisk
if [ -e $etc/extensions_parley.conf ]; then
  echo "$etc/extensions_parley.conf exists: Parley is already installed. Edit the files in $etc." >&2
  exit 1
fi
url=${BASE_URL%/}
tls=yes
case $url in http://*) tls=no ;; esac
authorities=/etc/ssl/certs/ca-certificates.crt
[ -e $authorities ] || authorities=/etc/pki/tls/certs/ca-bundle.crt

# A copy has the owner and the mode of the file whose part it is.
cp -p $etc/extensions.conf $etc/extensions_parley.conf
sed "s|^PARLEY_URL=.*|PARLEY_URL=$url|; s|^PARLEY_SECRET=.*|PARLEY_SECRET=$ASTERISK_WEBHOOK_SECRET|" \
  "$here/extensions.conf" > $etc/extensions_parley.conf
printf '\n#include "extensions_parley.conf"\n' >> $etc/extensions.conf
{ echo; cat "$here/http.conf"; } >> $etc/http.conf
{ echo; sed "s|^password = .*|password = $ASTERISK_ARI_PASSWORD|" "$here/ari.conf"; } >> $etc/ari.conf
{
  echo
  sed "s|^uri = wss://[^/]*|uri = ws${url#http}|; s|^tls_enabled = .*|tls_enabled = $tls|
    s|^ca_list_file = .*|ca_list_file = $authorities|" "$here/websocket_client.conf"
} >> $etc/websocket_client.conf
echo 'Installed. Route a number to parley-inbound as extensions_parley.conf says, and restart Asterisk.'
